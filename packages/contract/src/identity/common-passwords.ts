/**
 * Passwords that strangers try first. Only those stand here that have 8 characters, a letter and a
 * digit: the others are refused by that rule already.
 */
const list = `
11aa22bb 123456789a 12345678a 123456aa 123456abc 12345qwert 1234abcd 123abc456 123qwe123 123qweasd
1a2b3c4d 1a2b3c4d5e 1password 1q2w3e4r 1q2w3e4r5t 1qaz1qaz 1qaz2wsx 1qazxsw2 2wsx3edc 3edc4rfv
4rfv5tgb 5tgb6yhn 6yhn7ujm a12345678 a123456789 a1b2c3d4 aa123456 aa12345678 aaaa1111 abc12345
abc123456 abcabc123 abcd1234 abcdef123 abcdefg1 abcdefg123 access12 access123 access1234 admin007
admin123 admin1234 admin12345 admin123456 admin2024 admin2025 admin2026 administrator1
administrator12 administrator123 administrator1234 ahmed123 ali12345 andrea123 angel123 anna1234
arsenal1 arsenal12 arsenal123 arsenal1234 asd12345 asd123asd asdf1234 asdfgh12 asdfgh123
asdfgh1234 asdfghjk1 asdfghjk12 asdfghjk123 asdfghjk1234 ashley12 ashley123 ashley1234 autumn12
autumn123 autumn1234 azerty00 azerty007 azerty01 azerty12 azerty123 azerty1234 azerty12345
azerty123456 azerty2024 azerty2025 azerty2026 azerty99 babygirl1 bailey12 bailey123 bailey1234
banana12 banana123 banana1234 barcelona1 barcelona12 barcelona123 barcelona1234 barista1 barista12
barista123 barista1234 baseball1 baseball12 baseball123 baseball1234 basketball1 basketball12
basketball123 basketball1234 batman12 batman123 batman1234 bayern12 bayern123 bayern1234 berlin00
berlin007 berlin01 berlin12 berlin123 berlin1234 berlin12345 berlin123456 berlin2024 berlin2025
berlin2026 berlin99 bonjour1 bonjour123 buster12 buster123 buster1234 butterfly1 butterfly12
butterfly123 butterfly1234 changeme1 changeme12 changeme123 changeme1234 charlie1 charlie12
charlie123 charlie1234 cheese12 cheese123 cheese1234 chelsea1 chelsea10 chelsea12 chelsea123
chelsea1234 chocolate1 chocolate12 chocolate123 chocolate1234 coffee12 coffee123 coffee1234
computer1 computer12 computer123 computer1234 contrasena1 contrasena12 contrasena123
contrasena1234 cookie12 cookie123 cookie1234 daniel12 daniel123 daniel1234 december1 december12
december123 december1234 default1 default12 default123 default1234 demo1234 dortmund1 dortmund12
dortmund123 dortmund1234 doudou123 dragon12 dragon123 dragon1234 dubai123 dubai1234 england1
england12 england123 england1234 facebook1 facebook12 facebook123 facebook1234 fatima123 february1
february12 february123 february1234 flower12 flower123 flower1234 football1 football12 football123
football1234 france12 france123 france1234 fussball1 gamer123 gaming123 geheim123 germany1
germany12 germany123 germany1234 ginger12 ginger123 ginger1234 god12345 google12 google123
google1234 guest123 guest1234 hallo123 hallo1234 happy123 happy1234 hello123 hello1234 hockey12
hockey123 hockey1234 hotel123 hotel1234 hunter12 hunter123 hunter1234 ilovegod1 iloveu12 iloveyou1
iloveyou12 iloveyou123 iloveyou1234 iloveyou2 instagram1 instagram12 instagram123 instagram1234
internet1 internet12 internet123 internet1234 iphone12 iphone123 iphone1234 january1 january12
january123 january1234 jennifer1 jennifer12 jennifer123 jennifer1234 jessica1 jessica12 jessica123
jessica1234 jesus123 jordan12 jordan123 jordan1234 jordan23 juventus1 juventus12 juventus123
juventus1234 killer12 killer123 killer1234 kitchen1 kitchen12 kitchen123 kitchen1234 letmein00
letmein007 letmein01 letmein1 letmein12 letmein123 letmein1234 letmein12345 letmein123456
letmein2024 letmein2025 letmein2026 letmein99 liverpool1 liverpool12 liverpool123 liverpool1234
liverpool8 login123 login1234 london00 london007 london01 london12 london123 london1234
london12345 london123456 london2024 london2025 london2026 london99 loulou123 love1234 lovely12
loveme123 lucky777 maggie12 maggie123 maggie1234 magic123 manchester1 manchester12 manchester123
manchester1234 maria123 marseille1 marseille13 martin123 master12 master123 master1234 matrix123
messi1010 michael1 michael12 michael123 michael1234 michael23 mohamed1 mohamed123 mohammed1
money123 money1234 monkey12 monkey123 monkey1234 motdepasse1 motdepasse12 motdepasse123
motdepasse1234 newyork1 newyork12 newyork123 newyork1234 ninja1234 november1 november12
november123 november1234 october1 october12 october123 october1234 office365 omar1234 orange12
orange123 orange1234 p4ssw0rd p@ssw0rd p@ssw0rd1 p@ssword1 pa55w0rd pa55word pass1234 pass12345
pass123456 passw0rd passw0rd1 passw0rd123 password00 password007 password01 password1 password12
password123 password1234 password12345 password123456 password2024 password2025 password2026
password99 passwort00 passwort007 passwort01 passwort1 passwort12 passwort123 passwort1234
passwort12345 passwort123456 passwort2024 passwort2025 passwort2026 passwort99 peace123 pepper12
pepper123 pepper1234 pizza123 pizza1234 player123 pokemon1 pokemon12 pokemon123 pokemon1234
princess1 princess12 princess123 princess1234 purple12 purple123 purple1234 q12345678 q1q1q1q1
q1w2e3r4 q1w2e3r4t5 qqqq1111 qwe12345 qwe123qwe qwer1234 qwerty00 qwerty007 qwerty01 qwerty12
qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty2024 qwerty2025 qwerty2026 qwerty99 qwertyui1
qwertyui12 qwertyui123 qwertyui1234 qwertz00 qwertz007 qwertz01 qwertz12 qwertz123 qwertz1234
qwertz12345 qwertz123456 qwertz2024 qwertz2025 qwertz2026 qwertz99 ranger12 ranger123 ranger1234
realmadrid1 realmadrid12 realmadrid123 realmadrid1234 restaurant1 restaurant12 restaurant123
restaurant1234 riyadh12 riyadh123 riyadh1234 ronaldo07 ronaldo7 root1234 salon123 salon1234
samsung1 samsung12 samsung123 samsung1234 sara1234 schatz123 secret12 secret123 secret1234
september1 september12 september123 september1234 shadow12 shadow123 shadow1234 snoopy12 snoopy123
snoopy1234 soccer12 soccer123 soccer1234 soleil123 sommer2024 sommer2025 spiderman1 spiderman12
spiderman123 spiderman1234 spring12 spring123 spring1234 starwars1 starwars12 starwars123
starwars1234 stefan123 summer00 summer007 summer01 summer12 summer123 summer1234 summer12345
summer123456 summer2024 summer2025 summer2026 summer99 sunshine00 sunshine007 sunshine01 sunshine1
sunshine12 sunshine123 sunshine1234 sunshine12345 sunshine123456 sunshine2024 sunshine2025
sunshine2026 sunshine99 superman1 superman12 superman123 superman1234 temp1234 test1234 test12345
testtest1 thomas123 tigger12 tigger123 tigger1234 tipping1 tipping12 tipping123 tipping1234
toronto1 toronto12 toronto123 toronto1234 trustno1 trustno12 trustno123 trustno1234 user1234
user12345 w1w1w1w1 waiter12 waiter123 waiter1234 waitress1 waitress12 waitress123 waitress1234
welcome00 welcome007 welcome01 welcome1 welcome12 welcome123 welcome1234 welcome12345
welcome123456 welcome2024 welcome2025 welcome2026 welcome99 whatever1 whatever12 whatever123
whatever1234 winter00 winter007 winter01 winter12 winter123 winter1234 winter12345 winter123456
winter2024 winter2025 winter2026 winter99 youtube1 youtube12 youtube123 youtube1234 zaq12wsx
zaq1zaq1 zurich12 zurich123 zurich1234 zxc12345 zxcvbn12 zxcvbn123 zxcvbn1234 zxcvbnm1 zxcvbnm123
zzzz1111
`;

/** In small letters, because capital ones do not make them rarer. */
export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
