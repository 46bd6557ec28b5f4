/**
 * What secrets are called. A blank may be left out; `!`: the whole word and no longer one, as always up to four letters.
 * English, German, French, Spanish, Portuguese, Italian, Polish, Russian, then the word for "password" of some others.
 */
export const spelled = `password,passwd,pass phrase,pass code,pass key,pwd,pin,token!,secret!,creden,
cvv,cvc,ssn,card number,otp,totp,mnemonic!,
national insurance,login details,session cookie,
maiden name,pincode,jwt,2fa,bearer,psk,auth key,shared key,kubeconfig,id rsa,id ed25519,
passwort,kennwort,zugangsdaten,
zugriffstoken,kreditkarte,tan,wiederherstellungs,
sozialversicherungsn,
mot de passe,mots de passe,mdp,cryptogramme,jeton d,identifiants,
contrasen,clave de,clave bancaria,clave personal,tu clave,su clave,
senha,palavra passe,cpf,
parola d ordine,codice fiscale,
haslo,hasla,pesel,dane logowania,
парол,пин,пин код,секретн,одноразов,номер банковск,токен,кодовое слово,снилс,
wachtwoord,losenord,sifre,كلمة المرور,पासवर्ड,סיסמה`;

/** Pairs that name a secret together, in either order, with a short word or two between: "private key", "clé d'API". */
export const pairs = [
  [
    'key,cle,clave,llave,chave,chiave,klucz,schlussel,sleutel,nyckel,anahtar,ключ',
    'priva,prive,ozel,prywatn,api,secret,segret,geheim,zugang,ssh,signing,recov,recup,ricup,acces,encryption,license,wallet,master,wi fi,openai,anthropic,stripe,aws,приватн,закрыт,доступа',
  ],
  [
    'code,codigo,codice,kod,код',
    'auth,zugang,bestatig,einmal,geheim,securi,segur,sicurezz,sicherh,verific,dogrula,weryfik,confirma,conferma,confid,potwierdz,подтвержд,secret,segret,acces,uso unic,usage unique,solo uso,monouso,one time,jednoraz,recov,backup,login,unlock,digit,sblocco',
  ],
  ['numero,numer,nummer,zahl,номер,numarasi,번호', 'geheim,pruf,kaart,kart,카드,carte,carta,cartao,tarjeta,карт'],
  ['number,digits', 'authenticator,debit'],
  ['card,carte,carta,cartao,tarjeta', 'credit,debit,bank,banca'],
  ['social', 'securi,segur'],
  ['phrase,frase,fraza,фраз,word', '12,24,seed,seme,semil,recov,recup,ricup,secret,segret,backup,odzysk,сид,восстанов'],
] as const;

/** A code, and how it came, anywhere in one text: "We sent a text message. Type the code here". */
export const sent = ['code|codigo|codice|kod|код', 'sms|смс|text message'] as const;

/** Parts of longer words in German; Japanese, Chinese and Korean, which are written without blanks. */
export const unspaced =
  'passw[o0]r[dt]|kennwort|パスワード|[暗認]証番号|秘密|(?:認証|確認|セキュリティ)コード|ワンタイム|カード番号|クレジットカード|api ?キー|アクセスキー|トークン|フレーズ|マイナンバー|(?:密|[验驗][证證]|安全)[码碼]|口令|[密金私][钥鑰]|助[记記][词詞]|卡[号號]|信用卡|令牌|身份证|비밀번호|암호|인증';

/** What follows the word for a secret where none is asked for: "password manager", "token limit". */
export const about =
  'manager|used|left|spent|polic|length|strength|rule|expir|reset|rotation|name|label|type|count|limit|budget|usage|ur[il]|endpoint|path|store|vault|provid|less|id\\b|ttl|life|age\\b|symbol|hint|status|network|brand|offer|holder|ring\\b|colou?r|board|header|size|icon|location|in sec|santa|sauce|ingredient|recipe|garden|level|format|object|owner|scan|audit|最|长度|規則|规则|上限';

/** What stands before where it is counted: "max tokens". */
export const amounts =
  'min|(?:max|mini|mindest)\\p{L}*|length|name of|number of|amount of|total|input|output|prompt|context|completion|per|map|gpio';

/** Words that turn a sentence into the opposite of an ask. */
export const negations =
  'never|not|no|without|dont|nie|nicht|kein|keine|keinen|ohne|jamais|pas|sans|aucun|nunca|sin|sem|nao|senza|mai|non|не|без|никогда';

/** Words that ask for an answer. */
export const asks =
  'enter|type|provide|send|give|confirm|paste|tell|need|fill|share|verify|reply|what|required?|please|eingeben|geben|brauch|benotig|gib|nenne|bitte|bestatig|saisi|entre[rz]|donnez|envoyez|quel|besoin|ingres|introdu|escrib|envi|indi|cual|qual|necesit|precis|bisogno|podaj|wpisz|prosz|potrzeb|digita|digite|informe|insira|inser|conferm|введите|укажите|сообщите|пришлите|отправьте|нужен|нужн|入力|必要|教え|送信|输入|輸入|提供|需要|请|請|입력';
