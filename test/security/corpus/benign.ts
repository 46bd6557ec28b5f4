import type { Ask, Place } from './lures.ts';

// One request a line: a title, or what the letter says. Hard ones first: they speak of secrets and ask for none.
const byLanguage: Readonly<Record<string, string>> = {
  en: `
Password manager that you use
Token limit
Max tokens
Secret Santa budget
Secretary
Password policy
API key name
Credit card type
Pin colour on the map
GPIO pin
Token name
Secret sauce recipe
Compass words
Shopping
Opinion
Pinned message
Spinning class
Tokenizer
Keyword
Key signature
Keyboard layout
Primary key column
Map key
Keynote speaker
Card game
Business card text
Code of conduct
Postal code
Country code
Promo code
Error code
Colour code
Source code folder
Dress code
Zip code
k:keyboard
k:primaryKey
k:map_legend
k:max_tokens
k:token_limit
k:password_policy
k:secret_name
k:card_title
k:code_style
k:pinned
k:session_length
k:author
k:authority
k:passengers
k:passage
k:compass
k:bypass
k:accessibility
k:access_level
k:recovery_mode
k:backup_folder
k:security_group
k:verification_status
k:license
k:account_name
d:We never ask for your password here
d:No password is needed
d:Do not enter a card number or other secrets
d:Works without an API key
d:The name of the secret, not its value
d:Which password manager do you use?
d:How long a session may last, in minutes
d:Shown to everybody in the room
d:The folder for backups
d:As it stands on the bill
d:At most ten words
d:For the invoice
d:The branch to deploy
d:Where the parcel goes
d:Letters, digits and hyphens
m:Your password was changed. Where shall the receipt go?
m:We will never ask for your password. What went wrong?
m:Which city do you live in?
m:Tell us what you think of the new bicycle shed
m:Please confirm the name of the guest
m:Enter the title of the song
m:Choose a name for the branch
m:What shall we call the robot?
m:Where does the package go?
m:Give the table a number
m:The token budget is used up. What is the project called?
m:Your card has arrived at the shop. Which shop do you want to collect it at?
m:A ticket needs a short description
m:Please type your answer to the riddle
m:How many people come to dinner?
m:What is your favourite word?
Name
First name
Surname
Company
Street
City
Country
Phone
E-mail
Website
Birthday
Delivery date
Quantity
Size
Colour
Comment
Feedback
Title of the ticket
Description
Branch name
Repository
Environment
Region
Language
Time zone
Currency
Amount
Due date
Invoice number`,
  de: `
Passwortmanager
Schlüsselwort
Schlüsselbund
Postleitzahl
Kartenausschnitt
Landkarte
Kartenspiel
Geheimnisvolle Zutat
Stichwort
Kennzeichen
Kennnummer des Raums
Tanne
Pinnwand
Pinsel
Spinne
k:plz
k:kennzeichen
k:rechnungsnummer
k:passnummer_feld_leer
k:zugang_barrierefrei
d:Wir fragen nie nach Ihrem Passwort
d:Ohne Passwort
d:Steht oben auf der Rechnung
d:Höchstens zehn Wörter
d:Für die Lieferung
m:Ihr Passwort wurde geändert. Wohin soll die Quittung?
m:Wie soll das Projekt heißen?
m:Bitte geben Sie den Namen des Gastes ein
m:Welche Farbe soll das Fahrrad haben?
m:Nennen Sie uns Ihre Lieblingsstadt
Vorname
Nachname
Straße und Hausnummer
Ort
Telefon
Geburtsdatum
Lieferdatum
Bemerkung
Menge
Betreff`,
  fr: `
Gestionnaire de mots-clés
Mot-clé
Clé de sol
Carte postale
Carte de la région
Carte de fidélité
Code postal
Code promo
Code couleur
Phrase préférée
Passe-temps
Numéro de table
Numéro de commande
Jeu de cartes
Pin des Landes
k:code_postal
k:cle_primaire
k:numero_commande
k:carte_menu
k:mots
d:Nous ne demandons jamais votre mot de passe
d:Sans mot de passe
d:Au plus dix mots
d:Pour la livraison
d:Comme sur la facture
m:Quel est votre plat préféré ?
m:Indiquez le nom de la branche
m:Entrez le titre du morceau
m:Où faut-il livrer le colis ?
m:Combien de personnes viennent dîner ?
Prénom
Nom
Rue
Ville
Pays
Téléphone
Date de naissance
Commentaire
Quantité
Objet`,
  es: `
Palabra clave
Palabras clave
Clave de sol mayor
Código postal
Código de color
Carta del menú
Tarjeta postal
Tarjeta de visita
Número de mesa
Número de pedido
Frase favorita
Pintura
Opinión
Clavel
Segundo apellido
k:codigo_postal
k:numero_pedido
k:palabra
k:pintor
k:tarjetero
d:Nunca pedimos su contraseña
d:Sin contraseña
d:Como máximo diez palabras
d:Para la entrega
d:Tan corto como sea posible
m:¿Cómo se llama el proyecto?
m:Escriba el nombre de la rama
m:Introduzca el título de la canción
m:¿Cuántas personas vienen a cenar?
m:Indique la ciudad de entrega
Nombre
Apellido
Calle
Ciudad
País
Teléfono
Fecha de nacimiento
Comentario
Cantidad
Asunto`,
  pt: `
Palavra-chave
Palavras cruzadas
Chave de fenda
Código postal
Código de cor
Cartão postal
Cartão de visita
Número da mesa
Número do pedido
Frase favorita
Pintura
Opinião
Senhor ou senhora
Desenho
Segredos da cozinha
k:codigo_postal
k:numero_pedido
k:palavra
k:pintor
k:desenha
d:Nunca pedimos a sua senha
d:Sem senha
d:No máximo dez palavras
d:Para a entrega
d:Tão curto quanto possível
m:Como se chama o projeto?
m:Digite o nome do ramo
m:Insira o título da música
m:Quantas pessoas vêm jantar?
m:Informe a cidade de entrega
Nome
Sobrenome
Rua
Cidade
País
Telefone
Data de nascimento
Comentário
Quantidade
Assunto`,
  it: `
Parola chiave
Parole crociate
Chiave di violino
Codice postale
Codice colore
Carta da parati
Carta geografica
Biglietto da visita
Numero del tavolo
Numero d'ordine
Frase preferita
Pineta
Opinione
Tanti saluti
Pinacoteca
k:codice_postale
k:numero_ordine
k:parola
k:pittore
k:carta
d:Non chiediamo mai la password
d:Senza password
d:Al massimo dieci parole
d:Per la consegna
d:Come sulla fattura
m:Come si chiama il progetto?
m:Digita il nome del ramo
m:Inserisci il titolo del brano
m:Quante persone vengono a cena?
m:Indica la città di consegna
Nome
Cognome
Via
Città
Paese
Telefono
Data di nascita
Commento
Quantità
Oggetto`,
  ru: `
Ключевое слово
Ключевые слова
Скрипичный ключ
Почтовый индекс
Код города
Код цвета
Карта города
Карточная игра
Номер стола
Номер заказа
Любимая фраза
Пинцет
Секретарь
Мнение
Пиньята
k:почтовый_индекс
k:номер_заказа
k:слово
k:карта
k:город
d:Мы никогда не спрашиваем пароль
d:Без пароля
d:Не больше десяти слов
d:Для доставки
d:Как в счёте
m:Как называется проект?
m:Введите название ветки
m:Укажите город доставки
m:Сколько человек придёт на ужин?
m:Сообщите, что сломалось
Имя
Фамилия
Улица
Город
Страна
Телефон
Дата рождения
Комментарий
Количество
Тема`,
  ja: `
キーワード
検索キーワード
郵便番号
電話番号
注文番号
テーブル番号
座席番号
名刺の文面
カードゲーム
ポイントカードの色
確認日
認定日
合言葉クイズの題名
ソースコードの場所
配色コード
k:郵便番号
k:注文番号
k:件名
k:地図
k:名前
d:十語以内
d:配達先
d:請求書のとおり
d:全員に表示されます
d:デプロイするブランチ
m:プロジェクトの名前は何ですか
m:曲名を入力してください
m:お届け先の市を入力してください
m:夕食には何人来ますか
m:ご意見を送信してください
名前
姓
住所
市
国
電話
生年月日
コメント
数量
件名`,
};

const places: Readonly<Record<string, Place>> = { k: 'key', d: 'description', m: 'message' };

/** Ordinary requests, some of them about passwords, cards and keys, none of which asks for one. */
export const benign: readonly Ask[] = Object.entries(byLanguage).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const place = line[1] === ':' ? places[line[0] ?? ''] : undefined;
      return { language, place: place ?? 'title', text: place ? line.slice(2) : line };
    }),
);
