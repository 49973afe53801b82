/** Vegetarian dishes and salads. The columns are those of soups.ts, then modifiers. */
export const vegetarians = `
spinachHalusky | 105 | 350 g | NORMAL | 1 3 6 | vegetarian | halusky
  cs Špenátové halušky s uzeným tofu
  en Spinach halušky with smoked tofu
  pl Haluszki szpinakowe z wędzonym tofu
  sk Špenátové halušky s údeným tofu
redLentilCurry | 105 | 380 g | HEALTHY | 10 | vegetarian vegan glutenFree spicy | curry
  cs Kari z červené čočky, rýže basmati / S kokosovým mlékem, zázvorem a koriandrem.
  en Red lentil curry, basmati rice / With coconut milk, ginger and coriander.
  pl Curry z czerwonej soczewicy, ryż basmati / Z mlekiem kokosowym, imbirem i kolendrą.
  sk Karí z červenej šošovice, ryža basmati / S kokosovým mliekom, zázvorom a koriandrom.
fruitDumplings | 99 | 350 g | UNHEALTHY | 1 3 7 | vegetarian sweet | fruitDumplings
  cs Ovocné knedlíky s tvarohem a máslem / Švestkové a meruňkové, sypané strouhaným tvarohem a cukrem.
  en Fruit dumplings with curd and butter / Plum and apricot, sprinkled with grated curd and sugar.
  pl Knedle z owocami, twarogiem i masłem / Ze śliwkami i morelami, posypane twarogiem i cukrem.
  sk Ovocné knedle s tvarohom a maslom / Slivkové a marhuľové, sypané strúhaným tvarohom a cukrom.
mushroomRisotto | 109 | 360 g | NORMAL | 7 12 | vegetarian glutenFree | risotto
  cs Houbové rizoto s hříbky a tymiánem
  en Mushroom risotto with ceps and thyme
  pl Risotto grzybowe z borowikami i tymiankiem
  sk Hubové rizoto s hríbmi a tymianom
bryndzaHalusky | 112 | 400 g | UNHEALTHY | 1 3 7 | vegetarian | bryndza
  cs Bryndzové halušky s pažitkou
  en Potato halušky with bryndza cheese and chives
  pl Haluszki z bryndzą i szczypiorkiem
  sk Bryndzové halušky s pažítkou
cauliflower | 106 | 360 g | NORMAL | 1 3 7 | vegetarian | cauliflower
  cs Květákové karbanátky, bramborová kaše
  en Cauliflower patties, mashed potatoes
  pl Kotlety z kalafiora, purée ziemniaczane
  sk Karfiolové fašírky, zemiaková kaša
falafel | 115 | 340 g | HEALTHY | 1 11 | vegetarian vegan | falafel
  cs Falafel, hummus, bulgur a granátové jablko
  en Falafel, hummus, bulgur and pomegranate
  pl Falafel, hummus, bulgur i granat
  sk Falafel, hummus, bulgur a granátové jablko
lupinPatty | 111 | 350 g | HEALTHY | 1 6 13 | vegetarian vegan | cauliflower
  cs Lupinový burger s pečenou zeleninou
  en Lupin burger with roast vegetables
  pl Burger z łubinu z pieczonymi warzywami
  sk Lupinový burger s pečenou zeleninou
gnocchi | 108 | 350 g | NORMAL | 1 3 7 8 | vegetarian | gnocchi
  cs Bramborové gnocchi s pestem a sušenými rajčaty
  en Potato gnocchi with pesto and sun-dried tomatoes
  pl Gnocchi ziemniaczane z pesto i suszonymi pomidorami
  sk Zemiakové gnocchi s pestom a sušenými paradajkami
`
export const salads = `
beetrootSalad | 115 | 300 g | HEALTHY | 7 8 | vegetarian glutenFree | beetroot | noNuts noDressing
  cs Pečená červená řepa, kozí sýr, vlašské ořechy
  en Roast beetroot, goat cheese, walnuts
  pl Pieczony burak, ser kozi, orzechy włoskie
  sk Pečená cvikla, kozí syr, vlašské orechy
caesar | 119 | 320 g | NORMAL | 1 3 4 7 10 | meat | caesar | noDressing
  cs Kuřecí Caesar s krutony / Římský salát, parmazán, ančovičkový dresink.
  en Chicken Caesar with croutons / Romaine lettuce, Parmesan, anchovy dressing.
  pl Caesar z kurczakiem i grzankami / Sałata rzymska, parmezan, sos anchois.
  sk Kurací Caesar s krutónmi / Rímsky šalát, parmezán, ančovičkový dresing.
riceNoodles | 112 | 330 g | HEALTHY | 5 6 11 | vegetarian vegan glutenFree | noodles | noNuts
  cs Rýžové nudle, tofu, arašídy
  en Rice noodles, tofu, peanuts
  pl Makaron ryżowy, tofu, orzeszki ziemne
  sk Ryžové rezance, tofu, arašidy
greek | 108 | 320 g | HEALTHY | 7 | vegetarian glutenFree | greek | noOnion noDressing
  cs Šopský salát s balkánským sýrem
  en Greek-style salad with white cheese
  pl Sałatka bałkańska z białym serem
  sk Šopský šalát s balkánskym syrom
nicoise | 125 | 320 g | HEALTHY | 3 4 10 | fish glutenFree | nicoise | noOnion noDressing
  cs Salát Niçoise s tuňákem a vejcem
  en Niçoise salad with tuna and egg
  pl Sałatka nicejska z tuńczykiem i jajkiem
  sk Šalát Niçoise s tuniakom a vajcom
quinoa | 116 | 300 g | HEALTHY | 8 11 | vegetarian vegan glutenFree | beetroot | noNuts
  cs Quinoa s pečenou dýní a granátovým jablkem
  en Quinoa with roast pumpkin and pomegranate
  pl Quinoa z pieczoną dynią i granatem
  sk Quinoa s pečenou tekvicou a granátovým jablkom
pastaSalad | 98 | 300 g | NORMAL | 1 3 7 8 | vegetarian | caesar | noDressing
  cs Těstovinový salát s mozzarellou a pestem
  en Pasta salad with mozzarella and pesto
  pl Sałatka makaronowa z mozzarellą i pesto
  sk Cestovinový šalát s mozzarellou a pestom
chickpea | 96 | 300 g | HEALTHY | 9 11 | vegetarian vegan glutenFree | missing | noOnion
  cs Cizrnový salát s řapíkatým celerem a tahini
  en Chickpea salad with celery and tahini
  pl Sałatka z ciecierzycy z selerem naciowym i tahini
  sk Cícerový šalát so stopkovým zelerom a tahini
`
