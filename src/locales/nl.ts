import { template, templateByCount } from '../messages/format.ts';
import { aboutKey, cures, ifGiven, range, span, timeLeft } from '../messages/phrases.ts';
import type { Messages } from '../messages/types.ts';

const { cure, cureByLimit, cureByBound, cureByKind, cureByExample } = cures({
  field: '{label}: ',
  entry: '{label}, item {entry}: ',
});
const statement = aboutKey('.', ': ‘{key}’.');

/** Dutch, formal address. */
export const messages: Messages = {
  issues: {
    required: cureByKind({
      options: 'kies een antwoord',
      entries: 'voeg een item toe',
      else: 'voer een antwoord in',
    }),
    tooShort: cureByLimit({
      one: 'voer minstens {limit} teken in (nu {actual})',
      other: 'voer minstens {limit} tekens in (nu {actual})',
    }),
    tooLong: cureByLimit({
      one: 'voer hoogstens {limit} teken in (nu {actual})',
      other: 'voer hoogstens {limit} tekens in (nu {actual})',
    }),
    tooSmall: cureByBound({ reach: 'voer {limit} of meer in', pass: 'voer een getal boven {limit} in' }),
    tooLarge: cureByBound({ reach: 'voer {limit} of minder in', pass: 'voer een getal onder {limit} in' }),
    notANumber: cureByExample('voer een getal in, bijvoorbeeld 12 of {example}'),
    notAnInteger: cure('voer een geheel getal in'),
    unsafeNumber: cure('voer een getal met minder cijfers in'),
    notAMultiple: cure('voer een veelvoud van {of} in'),
    email: cure('voer een e-mailadres in, bijvoorbeeld naam@example.com'),
    uri: cure('voer een volledig adres in, bijvoorbeeld https://example.com'),
    date: cure('voer een datum in die op de kalender staat, bijvoorbeeld 2026-02-28'),
    dateTime: cure('voer een datum met een tijd in'),
    pattern: cure('schrijf het antwoord in de gevraagde vorm'),
    notAnOption: cure('kies uit de opties'),
    tooFew: cureByKind({ options: 'kies er minstens {limit}', entries: 'voeg items toe (minstens {limit})' }),
    tooMany: cureByKind({ options: 'kies er hoogstens {limit}', entries: 'verwijder items (hoogstens {limit})' }),
    duplicate: cure('wijzig of verwijder wat er dubbel staat'),
    blankItem: cure('vul het in of verwijder het'),
  },

  dialogName: ifGiven('about', '{server} vraagt om gegevens', '{server} vraagt om gegevens voor {about}'),
  urlDialogName: ifGiven(
    'about',
    '{server} vraagt om een adres te openen',
    '{server} vraagt om een adres te openen voor {about}',
  ),
  asks: template('{server} vraagt om gegevens'),
  asksToOpen: template('{server} vraagt om een adres te openen'),
  about: template('Voor: {about}'),
  callsItself: template('Noemt zichzelf ‘{title}’'),
  messageFrom: template('Bericht van {server}'),
  showMore: 'Meer tonen',
  showLess: 'Minder tonen',
  queuePosition: template('Verzoek {position} van {count}'),
  roundPosition: template('Vraag {position} van {count}'),
  back: 'Terug',
  stopAsking: template('Geen vragen meer van {server}'),
  deadline: timeLeft({
    minutes: { one: 'Resterende tijd: {count} minuut', other: 'Resterende tijd: {count} minuten' },
    seconds: { one: 'Resterende tijd: {count} seconde', other: 'Resterende tijd: {count} seconden' },
  }),

  accept: 'Accepteren',
  confirm: 'Bevestigen',
  decline: 'Weigeren',
  cancel: 'Annuleren',
  close: 'Sluiten',
  readyInAMoment: 'Zo klaar',
  sending: 'Verzenden…',

  required: 'verplicht',
  optional: 'optioneel',
  allRequired: 'Elke vraag moet worden beantwoord.',
  yes: 'Ja',
  no: 'Nee',
  noAnswer: 'Geen antwoord',
  chooseOne: 'Kies een optie',
  filterOptions: 'Typ om te filteren',
  optionsShown: template('{shown} van {total} getoond'),
  noOptions: 'Geen passende optie',
  chosen: template('{count} van {total} gekozen'),
  countHint: span({
    one: 'Kies er {min}',
    both: 'Kies er {min} tot {max}',
    min: 'Kies er minstens {min}',
    max: 'Kies er hoogstens {max}',
  }),
  entriesHint: span({
    one: 'Vereiste items: {min}',
    both: 'Vereiste items: {min} tot {max}',
    min: 'Vereiste items: minstens {min}',
    max: 'Mogelijke items: hoogstens {max}',
  }),
  charactersLeft: templateByCount('left', { one: 'Nog {left} teken', other: 'Nog {left} tekens' }),
  charactersOver: templateByCount('over', { one: '{over} teken te veel', other: '{over} tekens te veel' }),
  rangeHint: range({
    both: 'Van {min} tot en met {max}',
    above: 'boven {above}',
    min: '{min} of meer',
    below: 'onder {below}',
    max: '{max} of minder',
    comma: ', ',
  }),
  addItem: 'Item toevoegen',
  removeItem: template('Item {position} verwijderen'),
  itemLabel: template('Item {position}'),
  timeZone: template('Tijdzone: {zone} (UTC{offset})'),
  fixedValue: 'Vastgelegd door de server en zo verzonden als getoond',
  show: 'Tonen',
  hide: 'Verbergen',
  secretWarning: template(
    'Dit lijkt op een geheim, en daarvoor is een formulier niet bedoeld: {server} zou het zien zoals u het schrijft.',
  ),
  suggestedBy: template('Voorgesteld door {server}'),
  rawValue: template('verzonden als {value}'),
  clear: 'Antwoord wissen',

  errorPrefix: 'Fout:',
  summaryTitle: templateByCount('count', {
    one: 'Eén antwoord moet worden gewijzigd',
    other: '{count} antwoorden moeten worden gewijzigd',
  }),
  checkFailed:
    'De antwoorden konden niet worden gecontroleerd, dus er is niets verzonden. U kunt het opnieuw proberen.',

  problemTitle: 'Dit verzoek kan niet als formulier worden getoond',
  problems: {
    notAnObject: 'Wat er is verzonden, beschrijft geen formulier.',
    requiredUnsupported: statement('Het vereist een antwoord dat een formulier niet kan bevatten'),
    contradiction: statement('Het vereist een antwoord waarvan de regels elkaar tegenspreken'),
    tooManyFields: 'Het vraagt meer dan een formulier kan tonen.',
    tooManyOptions: statement('Het biedt meer opties dan een lijst kan tonen'),
    tooLarge: 'Het is te groot om te tonen.',
    unreadable: 'Het kon niet worden gelezen.',
  },
  problemRemedy: 'U kunt het weigeren of annuleren.',
  skipped: templateByCount('count', {
    one: 'Weggelaten, omdat een formulier het niet kan bevatten: {labels}',
    other: 'Weggelaten, omdat een formulier ze niet kan bevatten: {labels}',
  }),
  findingsTitle: templateByCount('count', {
    one: '{count} opmerking voor de ontwikkelaar van de server',
    other: '{count} opmerkingen voor de ontwikkelaar van de server',
  }),

  openAddress: 'Adres openen',
  addressLabel: 'Adres',
  addressHost: template('Dit leidt naar {host}'),
  addressExplanation:
    'Het adres opent in een eigen venster, en wat u daar doet, is hier niet te zien. Open het alleen als u het verwachtte en weet waar het heen leidt.',
  urlRefusals: {
    unparsable: 'Dit is geen adres dat kan worden geopend.',
    scheme: template('Adressen die met ‘{scheme}:’ beginnen, worden niet geopend, alleen webadressen.'),
    http: 'De verbinding is niet versleuteld, dus het adres wordt niet geopend.',
    credentials:
      'Het adres bevat een gebruikersnaam of wachtwoord, een manier om te verbergen waar het heen leidt. Het wordt niet geopend.',
    tooLong: 'Het adres is te lang om te openen.',
  },
  urlWarnings: {
    http: 'De verbinding is niet versleuteld.',
    credentials: 'Het adres bevat een gebruikersnaam of wachtwoord, een manier om te verbergen waar het heen leidt.',
    'ip-address': template('{host} is een nummer, geen naam.'),
    'single-label': template('{host} is een naam op uw eigen netwerk of computer.'),
    port: 'Het adres gebruikt een ongebruikelijke poort.',
    punycode: ifGiven(
      'unicodeHost',
      '{host} staat voor letters van een ander alfabet, die op vertrouwde letters kunnen lijken.',
      '{host} staat voor ‘{unicodeHost}’, in letters die op vertrouwde kunnen lijken.',
    ),
    'mixed-script': template(
      '{host} mengt letters van verschillende alfabetten, een manier om op een andere site te lijken.',
    ),
    'many-subdomains': template('{host} heeft veel delen: de laatste zeggen van wie de site is.'),
    long: 'Het adres is ongewoon lang.',
    rewritten: 'Het adres was misleidend geschreven. Hier staat wat er zou worden geopend.',
  },
  copyAddress: 'Adres kopiëren',
  copied: 'Gekopieerd',
  popupBlocked: 'De browser heeft het venster niet geopend en er is niets beantwoord. Gebruik de link.',
  waitingTitle: 'Wachten tot u klaar bent',
  waitingText: template('Ga verder op {host}. {server} weet alleen dat u ermee hebt ingestemd het adres te openen.'),
  openAgain: 'Opnieuw openen',
  done: 'Klaar',

  withdrawn: template('{server} wacht niet meer op dit antwoord.'),
  expired: template('De tijd om {server} te antwoorden is voorbij.'),
  discardTitle: 'Invoer verwijderen?',
  discardText: 'Als u nu annuleert, wordt er niets verzonden.',
  discard: 'Verwijderen',
  keepEditing: 'Verder bewerken',
  dismiss: 'Verbergen',
  brokenForm: 'Het formulier kon niet worden getoond, dus er is niets verzonden.',
};
