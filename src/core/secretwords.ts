/**
 * What secrets are called. A blank may be left out; `!`: the whole word and no longer one, as always up to four letters.
 * English, German, French, Spanish, Portuguese, Italian, Russian, then the word for "password" of some others.
 */
export const spelled = `password,passwd,passphrase,pass phrase,pass code,pass key,pwd,pin,token!,secret!,api key,credential!,
cvv,cvc,ssn,otp,totp,mnemonic!,card number,credit card,debit card,bank card,card details,security code,security answer,
one time code,verification code,auth code,authenticator code,authentication code,login code,sms code,mfa code,2fa code,
confirmation code,unlock code,access code,digit code,seed phrase,seed word,recovery phrase,recovery word,recovery code,
recovery key,backup code,backup phrase,secret phrase,secret word,social security,national insurance number,private key,
access key,secret key,signing key,encryption key,ssh key,license key,wallet key,master key,login details,session cookie,
maiden name,pincode,session id,jwt,2fa,bip39,12 word,24 word,cc number,card no,wifi key,wi fi key,
auth key,bearer,
passwort,kennwort,geheimzahl,geheimnummer,geheimwort,geheimcode,losungswort,zugangsdaten,zugangscode,zugangsschlussel,
sicherheitscode,bestatigungscode,einmalcode,prufnummer,kreditkarte,kartennummer,tan,api schlussel,privater schlussel,
privaten schlussel,geheimer schlussel,geheimen schlussel,wiederherstellungs,sozialversicherungsnummer,
mot de passe,mots de passe,mdp,code secret,code de securite,code de verification,code d acces,code a usage unique,
code recu par,cryptogramme,numero de carte,numero de votre carte,carte bancaire,carte de credit,cle api,cle d api,
cle privee,cle secrete,jeton d,phrase de recuperation,phrase secrete,phrase de passe,identifiants,securite sociale,
contrasena,clave secreta,clave privada,clave de,clave api,clave bancaria,clave personal,tu clave,su clave,
codigo de seguridad,codigo de verificacion,codigo de acceso,codigo de un solo uso,codigo secreto,codigo que recibi,
numero de tarjeta,numero tarjeta,numero de la tarjeta,numero de su tarjeta,numero de tu tarjeta,tarjeta de credito,tarjeta de debito,
frase semilla,frase de recuperacion,seguro social,seguridad social,credenciales,
senha,palavra passe,chave privada,chave secreta,chave de api,chave da api,chave api,chave de acesso,codigo de seguranca,
codigo de verificacao,codigo de acesso,codigo de uso unico,codigo secreto,codigo que recebe,numero do cartao,
numero do seu cartao,cartao de credito,cartao de debito,frase semente,frase de recuperacao,credenciais,cpf,segredo!,
parola d ordine,parola chiave segreta,codice di sicurezza,codice di verifica,codice di accesso,codice di sblocco,
codice segreto,codice monouso,codice otp,numero di carta,numero della carta,numero della tua carta,carta di credito,
carta di debito,chiave privata,chiave segreta,chiave api,chiave di accesso,frase seme,frase di recupero,frase segreta,
credenziali,codice fiscale,
парол,пин,пин код,секретн,
код подтверждения,код из смс,код из sms,
одноразов,номер карт,номер банковск,номер вашей карт,
приватный ключ,закрытый ключ,ключ api,api ключ,ключ доступа,
токен,сид фраз,фразу восстанов,фраза восстанов,кодовое слово,снилс,
wachtwoord,losenord,sifre,haslo,пароль`;

/** Parts of longer words in German; Japanese, Chinese and Korean, which are written without blanks. */
export const unspaced =
  'passw[o0]r[dt]|kennwort|パスワード|暗証番号|秘密|認証コード|確認コード|認証番号|ワンタイム|カード番号|クレジットカード|セキュリティコード|api ?キー|アクセスキー|トークン|フレーズ|マイナンバー|密码|密碼|口令|密钥|密鑰|金鑰|私钥|私鑰|助记词|助記詞|验证码|驗證碼|卡号|卡號|信用卡|令牌|身份证|安全码|비밀번호|암호|인증';

/** What follows the word for a secret where none is asked for: "password manager", "token limit". */
export const about =
  'manager|used|left|spent|policy|policies|length|strength|rules?|expir|reset|rotation|name|label|type|count|limit|budget|usage|url|uri|endpoint|path|store|vault|provider|less|id\\b|ttl|lifetime|age\\b|symbol|hint|status|network|brand|offer|holder|ring\\b|colou?r|board|header|size|icon|location|in seconds|santa|sauce|ingredient|recipe|garden|level|format';

/** What stands before where it is counted: "max tokens". */
export const amounts = 'max|min|number of|amount of|total|input|output|prompt|context|completion|per|map|gpio';

/** Words that turn a sentence into the opposite of an ask. */
export const negations =
  'never|not|no|without|dont|nie|nicht|kein|keine|keinen|ohne|jamais|pas|sans|aucun|nunca|sin|sem|nao|senza|mai|non|не|без|никогда';

/** Words that ask for an answer. */
export const asks =
  'enter|type|provide|send|give|confirm|paste|tell|need|fill|share|verify|supply|submit|reply|what|required?|please|eingeben|geben|gib|nennen|nenne|bitte|bestatigen|saisi|entrez|entrer|donnez|indiquez|envoyez|ingres|introduc|introduzca|escrib|envi|indi|digite|digita|informe|insira|inser|confirme|conferm|введите|укажите|сообщите|пришлите|отправьте|入力|教え|送信|输入|輸入|提供|请|請|입력';
