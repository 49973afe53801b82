/** What the buffet sells every day: the columns of soups.ts, then modifiers and group; the names in one line. */
export const buffet = `
croissant | 32 | 60 g | UNHEALTHY | 1 3 7 | sweet pastry | croissant | | pastries
  cs Máslový croissant; en Butter croissant; pl Croissant maślany; sk Maslový croissant
poppyCake | 48 | 110 g | UNHEALTHY | 1 3 7 | sweet pastry | cake | | pastries
  cs Makový koláč; en Poppy seed cake; pl Makowiec; sk Makový koláč
rollSpread | 42 | 150 g | NORMAL | 1 7 | vegetarian pastry | roll | noOnion | pastries
  cs Žitná houska s pomazánkou; en Rye roll with spread; pl Bułka żytnia z pastą; sk Ražné pečivo s nátierkou
curdKolac | 36 | 90 g | UNHEALTHY | 1 3 7 | sweet pastry | cake | | pastries
  cs Tvarohový koláček; en Curd cheese pastry; pl Kołacz z twarogiem; sk Tvarohový koláčik
cinnamonRoll | 39 | 95 g | UNHEALTHY | 1 3 7 | sweet pastry | croissant | | pastries
  cs Skořicový šnek; en Cinnamon roll; pl Ślimak cynamonowy; sk Škoricový slimák
pretzel | 24 | 80 g | NORMAL | 1 11 | vegetarian vegan pastry | croissant | | pastries
  cs Preclík se sezamem; en Sesame pretzel; pl Precel z sezamem; sk Praclík so sezamom
hamBaguette | 74 | 220 g | NORMAL | 1 7 10 | meat | sandwich | noOnion noSauce | sandwiches
  cs Bageta se šunkou a sýrem; en Ham and cheese baguette; pl Bagietka z szynką i serem; sk Bageta so šunkou a syrom
eggSpread | 64 | 180 g | NORMAL | 1 3 7 10 | vegetarian | sandwich | noOnion | sandwiches
  cs Vaječná pomazánka, dva rohlíky; en Egg spread, two rolls; pl Pasta jajeczna, dwie bułki; sk Vajíčková nátierka, dva rožky
tunaSandwich | 79 | 200 g | HEALTHY | 1 3 4 10 | fish | sandwich | noOnion noSauce | sandwiches
  cs Sendvič s tuňákem; en Tuna sandwich; pl Kanapka z tuńczykiem; sk Sendvič s tuniakom
mozzarellaCiabatta | 82 | 210 g | NORMAL | 1 7 8 | vegetarian | sandwich | noSauce | sandwiches
  cs Ciabatta s mozzarellou a pestem; en Mozzarella and pesto ciabatta; pl Ciabatta z mozzarellą i pesto; sk Ciabatta s mozzarellou a pestom
hummusWrap | 76 | 220 g | HEALTHY | 1 11 | vegetarian vegan | sandwich | noOnion | sandwiches
  cs Tortilla s hummusem a zeleninou; en Hummus and vegetable wrap; pl Tortilla z hummusem i warzywami; sk Tortilla s hummusom a zeleninou
chickenWrap | 85 | 240 g | NORMAL | 1 7 | meat | sandwich | noOnion noSauce | sandwiches
  cs Tortilla s kuřecím masem; en Chicken wrap; pl Tortilla z kurczakiem; sk Tortilla s kuracím mäsom
openSandwich | 34 | 95 g | UNHEALTHY | 1 3 7 10 | meat | sandwich | | sandwiches
  cs Obložený chlebíček se salámem; en Open sandwich with salami; pl Kanapka z salami; sk Obložený chlebíček so salámou
filterCoffee | 38 | 250 ml | NORMAL | | vegan drink | coffee | oatMilk | drinks
  cs Filtrovaná káva; en Filter coffee; pl Kawa filtrowana; sk Filtrovaná káva
cappuccino | 49 | 180 ml | NORMAL | 7 | drink | coffee | oatMilk | drinks
  cs Cappuccino; en Cappuccino; pl Cappuccino; sk Cappuccino
kefir | 29 | 400 ml | HEALTHY | 7 | drink | drink | | drinks
  cs Kefír bílý; en Kefir, plain; pl Kefir naturalny; sk Kefír biely
lemonade | 45 | 400 ml | NORMAL | | vegan drink | lemonade | noIce | drinks
  cs Domácí limonáda; en Home-made lemonade; pl Domowa lemoniada; sk Domáca limonáda
sparkling | 22 | 500 ml | HEALTHY | | vegan drink | water | | drinks
  cs Perlivá voda; en Sparkling water; pl Woda gazowana; sk Perlivá voda
appleJuice | 36 | 330 ml | NORMAL | | vegan drink | lemonade | | drinks
  cs Jablečný mošt; en Apple juice; pl Sok jabłkowy; sk Jablkový mušt
icedTea | 42 | 400 ml | NORMAL | | vegan drink | lemonade | noIce | drinks
  cs Ledový čaj s broskví; en Peach iced tea; pl Mrożona herbata brzoskwiniowa; sk Ľadový čaj s broskyňou
mulled | 52 | 200 ml | UNHEALTHY | 12 | vegan drink | coffee | | drinks
  cs Nealkoholický punč; en Alcohol-free punch; pl Poncz bezalkoholowy; sk Nealkoholický punč
goulashJar | 96 | 400 ml | NORMAL | 1 9 | meat soup | goulashSoup | | boxes
  cs Gulášová polévka ve sklenici; en Goulash soup in a jar; pl Zupa gulaszowa w słoiku; sk Gulášová polievka v pohári
chickpeaBox | 89 | 300 g | HEALTHY | 11 | vegetarian vegan | greek | noOnion noDressing | boxes
  cs Cizrnový salát do krabičky; en Chickpea salad box; pl Sałatka z ciecierzycy w pudełku; sk Cícerový šalát do krabičky
sushi | 129 | 260 g | HEALTHY | 4 6 11 | fish | sushi | | boxes
  cs Sushi box s lososem; en Salmon sushi box; pl Sushi box z łososiem; sk Sushi box s lososom
overnightOats | 62 | 250 g | HEALTHY | 1 7 8 | vegetarian sweet | pudding | | boxes
  cs Ovesná kaše přes noc s malinami; en Overnight oats with raspberries; pl Nocna owsianka z malinami; sk Nočná ovsená kaša s malinami
fruitBox | 56 | 200 g | HEALTHY | | vegan sweet | fruit | | boxes
  cs Sezónní ovocný box; en Seasonal fruit box; pl Sezonowy box owocowy; sk Sezónny ovocný box
pannaCotta | 58 | 120 g | UNHEALTHY | 7 | sweet | pudding | | desserts
  cs Panna cotta s lesním ovocem; en Panna cotta with forest fruit; pl Panna cotta z owocami leśnymi; sk Panna cotta s lesným ovocím
brownie | 54 | 100 g | UNHEALTHY | 1 3 7 8 | sweet | cake | | desserts
  cs Čokoládové brownie s ořechy; en Chocolate brownie with nuts; pl Brownie czekoladowe z orzechami; sk Čokoládové brownie s orechmi
medovnik | 62 | 110 g | UNHEALTHY | 1 3 7 8 | sweet | cake | | desserts
  cs Medovník; en Honey cake; pl Miodownik; sk Medovník
chiaPudding | 59 | 150 g | HEALTHY | 8 | vegan sweet | pudding | | desserts
  cs Chia pudink s mangem; en Chia pudding with mango; pl Pudding chia z mango; sk Chia puding s mangom
`
