/**
 * Passwords that attackers try first: keyboard sequences, numbers and common words of many countries and of this
 * profession. All are in lower case and long enough to be allowed otherwise.
 */
const LIST = `
12345678 123456789 1234567890 0123456789 01234567 87654321 987654321 0987654321 9876543210 12341234 12344321
12121212 11223344 1122334455 123123123 123321123 123654789 147258369 147852369 159357258 789456123 741852963
963852741 102030405 1020304050 112233445566 13579246 24681357 246813579 314159265 31415926 27182818 10203040
20202020 19191919 10101010 69696969 42424242 55555555555 00000000 000000000 0000000000 11111111 111111111
1111111111 22222222 222222222 2222222222 33333333 333333333 3333333333 44444444 444444444 4444444444
55555555 555555555 5555555555 66666666 666666666 6666666666 77777777 777777777 7777777777 88888888 888888888
8888888888 99999999 999999999 9999999999 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyqwerty 1qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsx123 zaq12wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 asdfasdf asdfjkl; zxcvbnm1 zxcvbnm123 zxcvbnm,
qweasdzxc qwe123qwe qweqweqwe 1234qwer qwer1234 qwerasdf azertyuiop azerty123 qwertzui qwertzuiop yxcvbnm123
poiuytrewq mnbvcxz1 lkjhgfdsa !@#$%^&* !qaz2wsx abcd1234 abc12345 abcdefgh abcdefghi abcdefg1 abc123abc
a1b2c3d4 a1b2c3d4e5 aabbccdd aaaaaaaa aaaaaaaaa aaaa1111 zzzzzzzz xxxxxxxx 1a2b3c4d 123qweasd 12qwaszx
123abc456 abcabcabc 1234abcd 12345abc 12345qwert 123456qwerty 123456abc 123456789a a123456789 a1234567
q1234567 z1234567 password password1 password12 password123 password1234 passw0rd passw0rd1 passw0rd12
passw0rd123 passw0rd1234 p@ssword p@ssword1 p@ssword12 p@ssword123 p@ssword1234 p@ssw0rd p@ssw0rd1
p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 pa55word pa55word1 pa55word12 pa55word123 pa55word1234 pa$$word
pa$$word1 pa$$word12 pa$$word123 pa$$word1234 welcome1 welcome12 welcome123 welcome1234 letmein1 letmein12
letmein123 letmein1234 changeme changeme1 changeme12 changeme123 changeme1234 iloveyou iloveyou1 iloveyou12
iloveyou123 iloveyou1234 sunshine sunshine1 sunshine12 sunshine123 sunshine1234 princess princess1
princess12 princess123 princess1234 football football1 football12 football123 football1234 baseball
baseball1 baseball12 baseball123 baseball1234 basketball basketball1 basketball12 basketball123
basketball1234 superman superman1 superman12 superman123 superman1234 batman12 batman123 batman1234 dragon12
dragon123 dragon1234 monkey12 monkey123 monkey1234 shadow12 shadow123 shadow1234 master12 master123
master1234 michael1 michael12 michael123 michael1234 jennifer jennifer1 jennifer12 jennifer123 jennifer1234
jessica1 jessica12 jessica123 jessica1234 charlie1 charlie12 charlie123 charlie1234 jordan12 jordan123
jordan1234 ashley12 ashley123 ashley1234 daniel12 daniel123 daniel1234 thomas12 thomas123 thomas1234
computer computer1 computer12 computer123 computer1234 internet internet1 internet12 internet123
internet1234 samsung1 samsung12 samsung123 samsung1234 freedom1 freedom12 freedom123 freedom1234 whatever
whatever1 whatever12 whatever123 whatever1234 trustno1 trustno12 trustno123 trustno1234 starwars starwars1
starwars12 starwars123 starwars1234 pokemon1 pokemon12 pokemon123 pokemon1234 liverpool liverpool1
liverpool12 liverpool123 liverpool1234 chelsea1 chelsea12 chelsea123 chelsea1234 arsenal1 arsenal12
arsenal123 arsenal1234 barcelona barcelona1 barcelona12 barcelona123 barcelona1234 summer12 summer123
summer1234 winter12 winter123 winter1234 spring12 spring123 spring1234 autumn12 autumn123 autumn1234
flower12 flower123 flower1234 cookie12 cookie123 cookie1234 chocolate chocolate1 chocolate12 chocolate123
chocolate1234 banana12 banana123 banana1234 hello123 hello1234 admin123 admin1234 administrator
administrator1 administrator12 administrator123 administrator1234 root1234 login123 login1234 secret12
secret123 secret1234 test1234 guest123 guest1234 default1 default12 default123 default1234 user1234 access12
access123 access1234 mypassword mypassword1 mypassword12 mypassword123 mypassword1234 newpassword
newpassword1 newpassword12 newpassword123 newpassword1234 temp1234 london12 london123 london1234 berlin12
berlin123 berlin1234 paris123 paris1234 america1 america12 america123 america1234 canada12 canada123
canada1234 mustang1 mustang12 mustang123 mustang1234 ferrari1 ferrari12 ferrari123 ferrari1234 mercedes
mercedes1 mercedes12 mercedes123 mercedes1234 hunter12 hunter123 hunter1234 killer12 killer123 killer1234
ginger12 ginger123 ginger1234 pepper12 pepper123 pepper1234 maggie12 maggie123 maggie1234 buster12 buster123
buster1234 tigger12 tigger123 tigger1234 jasmine1 jasmine12 jasmine123 jasmine1234 orange12 orange123
orange1234 purple12 purple123 purple1234 silver12 silver123 silver1234 diamond1 diamond12 diamond123
diamond1234 angel123 angel1234 lovely12 lovely123 lovely1234 hospital hospital1 hospital12 hospital123
hospital1234 doctor12 doctor123 doctor1234 medicine medicine1 medicine12 medicine123 medicine1234 physician
physician1 physician12 physician123 physician1234 psychiatry psychiatry1 psychiatry12 psychiatry123
psychiatry1234 psychiatrist psychiatrist1 psychiatrist12 psychiatrist123 psychiatrist1234 nurse123 nurse1234
nursing1 nursing12 nursing123 nursing1234 pharmacy pharmacy1 pharmacy12 pharmacy123 pharmacy1234 pharmacist
pharmacist1 pharmacist12 pharmacist123 pharmacist1234 therapist therapist1 therapist12 therapist123
therapist1234 therapy1 therapy12 therapy123 therapy1234 clinic12 clinic123 clinic1234 patient1 patient12
patient123 patient1234 receptor receptor1 receptor12 receptor123 receptor1234 lithium1 lithium12 lithium123
lithium1234 prozac12 prozac123 prozac1234 serotonin serotonin1 serotonin12 serotonin123 serotonin1234
dopamine dopamine1 dopamine12 dopamine123 dopamine1234 password! password1! password123! passw0rd! p@ssw0rd!
passwordpassword password01 password00 password99 password2024 password2025 password2026 password12345
welcome! welcome01 welcome1! welcome2024 welcome2025 welcome2026 summer2024 summer2025 summer2026 winter2024
winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 admin2025 admin2026 adminadmin testtest
testing123 iloveyou! iloveyou2 iloveyou3 ilovegod iloveyou22 letmein! letmeinnow trustno1! changeme!
changeit changethis startrek starwars77 superman7 blink182 metallica nirvana1 slipknot rockyou1 loveme123
mylove123 babygirl babygirl1 lovelove lovelove1 sweetheart honeybee butterfly strawberry blueberry
watermelon elephant cheesecake football10 soccer10 manchester juventus realmadrid cocacola nintendo
playstation minecraft fortnite roblox123 facebook google123 linkedin youtube1 whatsapp instagram microsoft
windows10 windows11 iphone123 thunder1 phoenix1 midnight moonlight sunflower rainbow1 spiderman ironman1
godzilla gandalf1 voldemort hogwarts tinkerbell scoobydoo snoopy123 garfield mickey123 mickeymouse donald123
september november december december1 january1 february thursday saturday wednesday birthday happyday
blessed1 jesus123 jesuschrist godisgood faith123 hallelujah nothing1 nopassword noaccess letmesee opensesame
something unknown1 asdfqwer qwerty!@# correcthorse correcthorsebatterystaple security security1 secure123
private1 mypass123 passpass passport passphrase passcode1 pass1234 pass12345 password1password
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
