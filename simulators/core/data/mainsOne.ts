/** The first main dish of a day. The columns are those of soups.ts. */
export const mainsOne = `
svickova | 129 | 420 g | UNHEALTHY | 1 3 7 9 10 | meat | svickova
  cs Svíčková na smetaně, houskový knedlík, brusinky / Hovězí pečeně s omáčkou z kořenové zeleniny a smetany, s citronem a šlehačkou.
  en Svíčková: beef in cream sauce, bread dumplings, cranberries / Roast beef in a sauce of root vegetables and cream, with lemon and whipped cream.
  pl Svíčková: wołowina w sosie śmietanowym, knedliki, żurawina / Pieczeń wołowa w sosie z warzyw korzeniowych i śmietany, z cytryną i bitą śmietaną.
  sk Sviečková na smotane, žemľová knedľa, brusnice / Hovädzie pečené s omáčkou z koreňovej zeleniny a smotany, s citrónom a šľahačkou.
schnitzel | 135 | 400 g | UNHEALTHY | 1 3 7 10 | meat | schnitzel
  cs Vepřový řízek, bramborový salát / Smažený na sádle, s plátkem citronu a salátem podle domácího receptu.
  en Pork schnitzel, potato salad / Fried in lard, with a slice of lemon and salad after a home recipe.
  pl Kotlet schabowy, sałatka ziemniaczana / Smażony na smalcu, z plasterkiem cytryny i sałatką według domowego przepisu.
  sk Bravčový rezeň, zemiakový šalát / Vyprážaný na masti, s plátkom citróna a šalátom podľa domáceho receptu.
tomatoBeef | 122 | 400 g | NORMAL | 1 3 9 | meat | tomatoBeef
  cs Hovězí na rajské omáčce, těstoviny
  en Beef in sweet tomato sauce, pasta
  pl Wołowina w słodkim sosie pomidorowym, makaron
  sk Hovädzie v paradajkovej omáčke, cestoviny
goulash | 119 | 420 g | UNHEALTHY | 1 3 7 | meat spicy | goulash
  cs Hovězí guláš, karlovarský knedlík, cibule / Pomalu dušená kližka s paprikou a majoránkou.
  en Beef goulash, Karlsbad dumplings, onion / Slowly braised shank with paprika and marjoram.
  pl Gulasz wołowy, knedliki karlowarskie, cebula / Powoli duszona pręga z papryką i majerankiem.
  sk Hovädzí guláš, karlovarská knedľa, cibuľa / Pomaly dusená glejovka s paprikou a majoránom.
roastPork | 125 | 450 g | UNHEALTHY | 1 3 7 | meat | roastPork
  cs Vepřová pečeně, zelí, bramborový knedlík
  en Roast pork, sauerkraut, potato dumplings
  pl Pieczeń wieprzowa, kapusta, knedle ziemniaczane
  sk Bravčové pečené, kapusta, zemiaková knedľa
friedCheese | 125 | 350 g | UNHEALTHY | 1 3 7 10 | vegetarian | friedCheese
  cs Smažený eidam, hranolky, tatarská omáčka
  en Fried cheese, chips, tartare sauce
  pl Smażony ser, frytki, sos tatarski
  sk Vyprážaný syr, hranolky, tatárska omáčka
duck | 159 | 480 g | UNHEALTHY | 1 3 7 | meat | roastDuck
  cs Pečená kachna, červené zelí, houskový knedlík / Čtvrtka kachny pečená s kmínem, zelí s jablky.
  en Roast duck, red cabbage, bread dumplings / A quarter of a duck roasted with caraway, cabbage with apples.
  pl Pieczona kaczka, czerwona kapusta, knedliki / Ćwiartka kaczki pieczona z kminkiem, kapusta z jabłkami.
  sk Pečená kačica, červená kapusta, žemľová knedľa / Štvrťka kačice pečená s rascou, kapusta s jablkami.
meatballs | 112 | 380 g | NORMAL | 1 3 7 | meat | meatballs
  cs Masové kuličky v koprové omáčce, brambory
  en Meatballs in dill sauce, potatoes
  pl Klopsiki w sosie koperkowym, ziemniaki
  sk Mäsové guľky v kôprovej omáčke, zemiaky
lasagne | 118 | 400 g | NORMAL | 1 3 7 9 | meat | lasagne
  cs Lasagne s hovězím ragú a bešamelem
  en Lasagne with beef ragout and béchamel
  pl Lasagne z ragoût wołowym i beszamelem
  sk Lasagne s hovädzím ragú a bešamelom
`
