/** The second, lighter main dish of a day. The columns are those of soups.ts. */
export const mainsTwo = `
grilledChicken | 118 | 380 g | HEALTHY | 7 | meat glutenFree | chicken
  cs Grilovaná kuřecí prsa, šťouchané brambory, tzatziki
  en Grilled chicken breast, crushed potatoes, tzatziki
  pl Grillowana pierś z kurczaka, tłuczone ziemniaki, tzatziki
  sk Grilované kuracie prsia, pučené zemiaky, tzatziki
salmon | 159 | 360 g | HEALTHY | 1 4 7 | fish | salmon
  cs Pečený losos, bulgur, citronová omáčka / Filet z norského lososa pečený na másle, s pažitkou.
  en Roast salmon, bulgur, lemon sauce / A fillet of Norwegian salmon roasted in butter, with chives.
  pl Pieczony łosoś, bulgur, sos cytrynowy / Filet z łososia norweskiego pieczony na maśle, ze szczypiorkiem.
  sk Pečený losos, bulgur, citrónová omáčka / Filet z nórskeho lososa pečený na masle, s pažítkou.
paprikash | 118 | 400 g | NORMAL | 1 3 7 | meat | paprikash
  cs Kuře na paprice, domácí halušky
  en Chicken paprikash, home-made halušky
  pl Kurczak paprykarz, domowe haluszki
  sk Kurací paprikáš, domáce halušky
trout | 149 | 350 g | HEALTHY | 4 7 | fish glutenFree | trout
  cs Pstruh na kmíně, petrželové brambory
  en Trout with caraway, parsley potatoes
  pl Pstrąg z kminkiem, ziemniaki z natką pietruszki
  sk Pstruh na rasci, petržlenové zemiaky
turkeyRisotto | 115 | 380 g | HEALTHY | 7 9 | meat glutenFree | risotto
  cs Krůtí rizoto s hráškem a parmazánem
  en Turkey risotto with peas and Parmesan
  pl Risotto z indykiem, groszkiem i parmezanem
  sk Morčacie rizoto s hráškom a parmezánom
bolognese | 109 | 400 g | NORMAL | 1 3 7 9 | meat | bolognese
  cs Špagety po boloňsku, sypané sýrem
  en Spaghetti bolognese with grated cheese
  pl Spaghetti bolognese z tartym serem
  sk Špagety po bolonsky, sypané syrom
kungPao | 121 | 400 g | NORMAL | 1 5 6 11 | meat spicy | kungPao
  cs Kuře kung-pao, jasmínová rýže / S arašídy, paprikou a chilli; pálivost mírná.
  en Kung pao chicken, jasmine rice / With peanuts, peppers and chilli; mildly hot.
  pl Kurczak kung pao, ryż jaśminowy / Z orzeszkami ziemnymi, papryką i chili; łagodnie ostry.
  sk Kura kung-pao, jazmínová ryža / S arašidmi, paprikou a čili; mierne pikantné.
shrimp | 165 | 340 g | HEALTHY | 1 2 4 14 | fish | seafood
  cs Tagliatelle s krevetami, slávkami a cherry rajčaty
  en Tagliatelle with prawns, mussels and cherry tomatoes
  pl Tagliatelle z krewetkami, małżami i pomidorkami koktajlowymi
  sk Tagliatelle s krevetami, mušľami a cherry paradajkami
sirloin | 169 | 370 g | NORMAL | 7 10 12 | meat glutenFree | steak
  cs Hovězí steak z pupku, pečené grenaille, pepřová omáčka
  en Flank steak, roast baby potatoes, pepper sauce
  pl Stek z łaty wołowej, pieczone młode ziemniaki, sos pieprzowy
  sk Hovädzí flank steak, pečené zemiačiky, omáčka z čierneho korenia
`
