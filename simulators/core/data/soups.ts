/** Soups, as a table: key | CZK | size | health | allergens | filters | drawing, then the name (and / description) in each language. */
export const soups = `
kulajda | 36 | 330 ml | NORMAL | 1 3 7 | soup vegetarian | kulajda
  cs Kulajda se zastřeným vejcem / Hustá smetanová polévka s lesními houbami, bramborami a čerstvým koprem.
  en Kulajda: creamy dill and mushroom soup, poached egg / A thick cream soup with forest mushrooms, potatoes and fresh dill.
  pl Kulajda: koperkowa zupa grzybowa z jajkiem w koszulce / Gęsta śmietanowa zupa z grzybami leśnymi, ziemniakami i świeżym koperkiem.
  sk Kulajda so strateným vajcom / Hustá smotanová polievka s lesnými hubami, zemiakmi a čerstvým kôprom.
beefBroth | 34.35 | 330 ml | HEALTHY | 1 3 9 | soup | broth
  cs Hovězí vývar s játrovými knedlíčky / Táhnutý osm hodin, s kořenovou zeleninou a domácími nudlemi.
  en Beef broth with liver dumplings / Simmered for eight hours, with root vegetables and home-made noodles.
  pl Rosół wołowy z kluseczkami z wątróbki / Gotowany osiem godzin, z włoszczyzną i domowym makaronem.
  sk Hovädzí vývar s pečeňovými knedličkami / Ťahaný osem hodín, s koreňovou zeleninou a domácimi rezancami.
lentilSoup | 32 | 330 ml | HEALTHY | 9 | soup vegetarian vegan glutenFree | lentilSoup
  cs Čočková polévka s kořenovou zeleninou
  en Lentil soup with root vegetables
  pl Zupa z soczewicy z warzywami korzeniowymi
  sk Šošovicová polievka s koreňovou zeleninou
goulashSoup | 36 | 330 ml | NORMAL | 1 9 | soup spicy | goulashSoup
  cs Gulášová polévka s bramborami / S majoránkou, česnekem a krajícem chleba.
  en Goulash soup with potatoes / With marjoram, garlic and a slice of bread.
  pl Zupa gulaszowa z ziemniakami / Z majerankiem, czosnkiem i kromką chleba.
  sk Gulášová polievka so zemiakmi / S majoránom, cesnakom a krajcom chleba.
tomatoSoup | 33 | 330 ml | NORMAL | 1 7 | soup vegetarian | tomatoSoup
  cs Rajská polévka s bazalkou a rýží
  en Tomato soup with basil and rice
  pl Zupa pomidorowa z bazylią i ryżem
  sk Paradajková polievka s bazalkou a ryžou
garlicSoup | 35 | 330 ml | UNHEALTHY | 1 3 7 | soup | garlicSoup
  cs Česnečka se šunkou, sýrem a krutony
  en Garlic soup with ham, cheese and croutons
  pl Zupa czosnkowa z szynką, serem i grzankami
  sk Cesnačka so šunkou, syrom a krutónmi
pumpkinSoup | 37 | 330 ml | HEALTHY | 7 | soup vegetarian glutenFree | pumpkinSoup
  cs Dýňový krém s pečenými semínky / Z dýně hokkaido, se zázvorem a lžičkou zakysané smetany.
  en Pumpkin cream with roasted seeds / Hokkaido pumpkin with ginger and a spoon of sour cream.
  pl Krem z dyni z prażonymi pestkami / Z dyni hokkaido, z imbirem i łyżeczką kwaśnej śmietany.
  sk Tekvicový krém s praženými semienkami / Z tekvice hokkaido, so zázvorom a lyžičkou kyslej smotany.
cabbageSoup | 34 | 330 ml | NORMAL | 1 7 9 | soup | cabbageSoup
  cs Zelňačka s klobásou
  en Sauerkraut soup with sausage
  pl Kapuśniak z kiełbasą
  sk Kapustnica s klobásou
fishSoup | 39 | 330 ml | HEALTHY | 1 4 7 9 | soup fish | fishSoup
  cs Jihočeská rybí polévka s osmaženou houskou
  en South Bohemian fish soup with fried bread
  pl Południowoczeska zupa rybna z grzankami
  sk Juhočeská rybacia polievka s opraženým pečivom
chickenNoodle | 34.35 | 330 ml | HEALTHY | 1 3 9 | soup | broth
  cs Slepičí vývar s nudlemi a zeleninou
  en Chicken noodle soup with vegetables
  pl Rosół z kury z makaronem i warzywami
  sk Slepačí vývar s rezancami a zeleninou
`
