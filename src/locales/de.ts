import { template, templateByCount } from '../messages/format.ts';
import { aboutKey, cures, ifGiven, range, span, timeLeft } from '../messages/phrases.ts';
import type { Messages } from '../messages/types.ts';

const { cure, cureByBound, cureByKind, cureByExample } = cures({
  field: '{label}: ',
  entry: '{label}, Eintrag {entry}: ',
});
const statement = aboutKey('.', ': „{key}“.');

/** German, formal address. */
export const messages: Messages = {
  issues: {
    required: cureByKind({
      options: 'Wählen Sie eine Antwort aus',
      entries: 'Fügen Sie einen Eintrag hinzu',
      else: 'Geben Sie eine Antwort ein',
    }),
    tooShort: cure('Geben Sie mindestens {limit} Zeichen ein (jetzt {actual})'),
    tooLong: cure('Geben Sie höchstens {limit} Zeichen ein (jetzt {actual})'),
    tooSmall: cureByBound({
      reach: 'Geben Sie {limit} oder mehr ein',
      pass: 'Geben Sie eine Zahl ein, die größer als {limit} ist',
    }),
    tooLarge: cureByBound({
      reach: 'Geben Sie {limit} oder weniger ein',
      pass: 'Geben Sie eine Zahl ein, die kleiner als {limit} ist',
    }),
    notANumber: cureByExample('Geben Sie eine Zahl ein, zum Beispiel 12 oder {example}'),
    notAnInteger: cure('Geben Sie eine ganze Zahl ein'),
    unsafeNumber: cure('Geben Sie eine Zahl mit weniger Stellen ein'),
    notAMultiple: cure('Geben Sie ein Vielfaches von {of} ein'),
    email: cure('Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com'),
    uri: cure('Geben Sie eine vollständige Adresse ein, zum Beispiel https://example.com'),
    date: cure('Geben Sie ein Datum ein, das es im Kalender gibt, zum Beispiel 2026-02-28'),
    dateTime: cure('Geben Sie ein Datum mit Uhrzeit ein'),
    skippedTime: cure('Geben Sie eine andere Uhrzeit an, denn diese überspringt die Uhr beim Wechsel auf Sommerzeit'),
    pattern: cure('Schreiben Sie es in der verlangten Form'),
    notAnOption: cure('Wählen Sie aus den Optionen aus'),
    tooFew: cureByKind({
      options: 'Wählen Sie mindestens {limit} aus',
      entries: 'Fügen Sie Einträge hinzu (mindestens {limit})',
    }),
    tooMany: cureByKind({
      options: 'Wählen Sie höchstens {limit} aus',
      entries: 'Entfernen Sie Einträge (höchstens {limit})',
    }),
    duplicate: cure('Ändern oder entfernen Sie, was doppelt vorkommt'),
    blankItem: cure('Füllen Sie ihn aus oder entfernen Sie ihn'),
  },

  dialogName: ifGiven('about', '{server} bittet um Angaben', '{server} bittet um Angaben für {about}'),
  urlDialogName: ifGiven(
    'about',
    '{server} möchte eine Adresse öffnen',
    '{server} möchte eine Adresse öffnen, für {about}',
  ),
  asks: template('{server} bittet um Angaben'),
  asksToOpen: template('{server} möchte eine Adresse öffnen'),
  about: template('Für: {about}'),
  callsItself: template('Nennt sich selbst „{title}“'),
  messageFrom: template('Nachricht von {server}'),
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  queuePosition: template('Anfrage {position} von {count}'),
  roundPosition: template('Frage {position} von {count}'),
  back: 'Zurück',
  stopAsking: template('Keine weiteren Fragen von {server}'),
  deadline: timeLeft({
    minutes: { one: 'Verbleibende Zeit: {count} Minute', other: 'Verbleibende Zeit: {count} Minuten' },
    seconds: { one: 'Verbleibende Zeit: {count} Sekunde', other: 'Verbleibende Zeit: {count} Sekunden' },
  }),

  moreTime: 'Mehr Zeit',
  accept: 'Annehmen',
  confirm: 'Bestätigen',
  decline: 'Ablehnen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  readyInAMoment: 'Gleich bereit',
  sending: 'Wird gesendet\u00a0…',

  review: 'Prüfen',
  reviewAndAccept: 'Prüfen und annehmen',
  reviewTitle: template('Das würde {server} erhalten'),
  reviewEmpty: 'Nichts: Keine Frage wurde beantwortet.',
  notSent: template('Leer gelassen und daher nicht gesendet: {labels}'),
  change: 'Ändern',
  receiptAccepted: template('An {server} gesendet'),
  receiptOpened: template('Sie haben zugestimmt, für {server} die Adresse {host} zu öffnen'),
  receiptDeclined: template('Sie haben {server} die Antwort verweigert'),
  receiptCancelled: template('An {server} wurde nichts gesendet'),
  redacted: 'hier nicht gezeigt',

  required: 'erforderlich',
  optional: 'optional',
  allRequired: 'Jede Frage braucht eine Antwort.',
  yes: 'Ja',
  no: 'Nein',
  noAnswer: 'Keine Antwort',
  chooseOne: 'Auswählen',
  filterOptions: 'Zum Filtern tippen',
  optionsShown: template('{shown} von {total} angezeigt'),
  noOptions: 'Keine passende Option',
  chosen: template('{count} von {total} ausgewählt'),
  countHint: span({
    one: 'Wählen Sie {min} aus',
    both: 'Wählen Sie {min} bis {max} aus',
    min: 'Wählen Sie mindestens {min} aus',
    max: 'Wählen Sie höchstens {max} aus',
  }),
  entriesHint: span({
    one: 'Nötige Einträge: {min}',
    both: 'Nötige Einträge: {min} bis {max}',
    min: 'Nötige Einträge: mindestens {min}',
    max: 'Mögliche Einträge: höchstens {max}',
  }),
  charactersLeft: template('Noch {left} Zeichen'),
  charactersOver: template('{over} Zeichen zu viel'),
  rangeHint: range({
    both: 'Von {min} bis {max}',
    above: 'größer als {above}',
    min: 'mindestens {min}',
    below: 'kleiner als {below}',
    max: 'höchstens {max}',
    comma: ', ',
  }),
  addItem: 'Eintrag hinzufügen',
  removeItem: template('Eintrag {position} entfernen'),
  itemLabel: template('Eintrag {position}'),
  timeZone: template('Zeitzone: {zone} (UTC{offset})'),
  fixedValue: 'Vom Server festgelegt, wird so gesendet wie angezeigt',
  show: 'Anzeigen',
  hide: 'Verbergen',
  secretWarning: template(
    'Das sieht nach etwas Geheimem aus, und dafür ist ein Formular nicht der richtige Ort: {server} würde es so sehen, wie Sie es schreiben.',
  ),
  suggestedBy: template('Vorgeschlagen von {server}'),
  rawValue: template('gesendet als {value}'),
  clear: 'Antwort löschen',

  errorPrefix: 'Fehler:',
  summaryTitle: templateByCount('count', {
    one: 'Eine Antwort muss geändert werden',
    other: '{count} Antworten müssen geändert werden',
  }),
  checkFailed:
    'Die Antworten konnten nicht geprüft werden, deshalb wurde nichts gesendet. Sie können es noch einmal versuchen.',

  problemTitle: 'Diese Anfrage lässt sich nicht als Formular anzeigen',
  problems: {
    notAnObject: 'Was gesendet wurde, beschreibt kein Formular.',
    requiredUnsupported: statement('Die Anfrage braucht eine Antwort, die ein Formular nicht aufnehmen kann'),
    contradiction: statement('Die Anfrage braucht eine Antwort, deren Regeln einander widersprechen'),
    tooManyFields: 'Die Anfrage verlangt mehr, als ein Formular zeigen kann.',
    tooManyOptions: statement('Die Anfrage bietet mehr Optionen an, als eine Liste zeigen kann'),
    tooLarge: 'Die Anfrage ist zu groß, um angezeigt zu werden.',
    unreadable: 'Die Anfrage konnte nicht gelesen werden.',
  },
  problemRemedy: 'Sie können ablehnen oder abbrechen.',
  skipped: templateByCount('count', {
    one: 'Ausgelassen, weil ein Formular es nicht aufnehmen kann: {labels}',
    other: 'Ausgelassen, weil ein Formular sie nicht aufnehmen kann: {labels}',
  }),
  findingsTitle: templateByCount('count', {
    one: '{count} Hinweis für die Entwickler des Servers',
    other: '{count} Hinweise für die Entwickler des Servers',
  }),

  openAddress: 'Adresse öffnen',
  addressLabel: 'Adresse',
  addressHost: template('Das führt zu {host}'),
  addressExplanation:
    'Die Adresse öffnet sich in einem eigenen Fenster, und was Sie dort tun, ist hier nicht zu sehen. Öffnen Sie sie nur, wenn Sie damit gerechnet haben und wissen, wohin sie führt.',
  urlRefusals: {
    unparsable: 'Das ist keine Adresse, die sich öffnen lässt.',
    scheme: template('Adressen, die mit „{scheme}:“ beginnen, werden nicht geöffnet, nur Webadressen.'),
    http: 'Die Verbindung ist nicht verschlüsselt, deshalb wird die Adresse nicht geöffnet.',
    credentials:
      'Die Adresse enthält einen Benutzernamen oder ein Passwort. So lässt sich verbergen, wohin sie führt. Sie wird nicht geöffnet.',
    tooLong: 'Die Adresse ist zu lang, um geöffnet zu werden.',
  },
  urlWarnings: {
    http: 'Die Verbindung ist nicht verschlüsselt.',
    credentials: 'Die Adresse enthält einen Benutzernamen oder ein Passwort. So lässt sich verbergen, wohin sie führt.',
    'ip-address': template('{host} ist eine Nummer, kein Name.'),
    'single-label': template('{host} ist ein Name in Ihrem eigenen Netzwerk oder auf Ihrem Computer.'),
    port: 'Die Adresse verwendet einen ungewöhnlichen Port.',
    punycode: ifGiven(
      'unicodeHost',
      '{host} steht für Buchstaben eines anderen Alphabets, die vertrauten Buchstaben ähnlich sehen können.',
      '{host} steht für „{unicodeHost}“, in Buchstaben, die vertrauten ähnlich sehen können.',
    ),
    'mixed-script': template(
      '{host} mischt Buchstaben mehrerer Alphabete. So lässt sich eine andere Website vortäuschen.',
    ),
    'many-subdomains': template('{host} hat viele Teile: Die letzten sagen, wessen Website es ist.'),
    long: 'Die Adresse ist ungewöhnlich lang.',
    rewritten: 'Die Adresse war irreführend geschrieben. Hier steht, was sich öffnen würde.',
  },
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  popupBlocked:
    'Der Browser hat das Fenster nicht geöffnet, und es wurde nichts beantwortet. Verwenden Sie stattdessen den Link.',
  waitingTitle: 'Warten, bis Sie fertig sind',
  waitingText: template('Machen Sie auf {host} weiter. {server} weiß nur, dass Sie dem Öffnen zugestimmt haben.'),
  openAgain: 'Erneut öffnen',
  done: 'Fertig',

  withdrawn: template('{server} wartet nicht mehr auf diese Antwort.'),
  expired: template('Die Zeit für eine Antwort an {server} ist abgelaufen.'),
  discardTitle: 'Eingaben verwerfen?',
  discardText: 'Wenn Sie jetzt abbrechen, wird nichts gesendet.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
  kept: 'Was Sie eingegeben hatten',
  dismiss: 'Ausblenden',
  brokenForm: 'Das Formular konnte nicht angezeigt werden, deshalb wurde nichts gesendet.',
};
