import { template, templateByCount } from '../messages/format.ts';
import { aboutKey, cures, ifGiven, range, span, timeLeft } from '../messages/phrases.ts';
import type { Messages } from '../messages/types.ts';

const { cure, cureByLimit, cureByBound, cureByKind, cureByExample } = cures({
  field: '{label}\u00a0: ',
  entry: '{label}, élément {entry}\u00a0: ',
});
const statement = aboutKey('.', '\u00a0: «\u00a0{key}\u00a0».');

/** French, formal address. */
export const messages: Messages = {
  issues: {
    required: cureByKind({
      options: 'choisissez une réponse',
      entries: 'ajoutez un élément',
      else: 'saisissez une réponse',
    }),
    tooShort: cureByLimit({
      one: 'saisissez au moins {limit} caractère (actuellement {actual})',
      many: 'saisissez au moins {limit} de caractères (actuellement {actual})',
      other: 'saisissez au moins {limit} caractères (actuellement {actual})',
    }),
    tooLong: cureByLimit({
      one: 'saisissez au plus {limit} caractère (actuellement {actual})',
      many: 'saisissez au plus {limit} de caractères (actuellement {actual})',
      other: 'saisissez au plus {limit} caractères (actuellement {actual})',
    }),
    tooSmall: cureByBound({
      reach: 'saisissez {limit} ou plus',
      pass: 'saisissez un nombre supérieur à {limit}',
    }),
    tooLarge: cureByBound({
      reach: 'saisissez {limit} ou moins',
      pass: 'saisissez un nombre inférieur à {limit}',
    }),
    notANumber: cureByExample('saisissez un nombre, par exemple 12 ou {example}'),
    notAnInteger: cure('saisissez un nombre entier'),
    unsafeNumber: cure('saisissez un nombre avec moins de chiffres'),
    notAMultiple: cure('saisissez un multiple de {of}'),
    email: cure('saisissez une adresse e-mail, par exemple nom@example.com'),
    uri: cure('saisissez une adresse complète, par exemple https://example.com'),
    date: cure('saisissez une date du calendrier, par exemple 2026-02-28'),
    dateTime: cure('saisissez une date avec une heure'),
    skippedTime: cure('choisissez une autre heure, car celle-ci n’existe pas, à cause du passage à l’heure d’été'),
    pattern: cure('écrivez la réponse sous la forme demandée'),
    notAnOption: cure('choisissez parmi les options'),
    tooFew: cureByKind({
      options: 'choisissez-en au moins {limit}',
      entries: 'ajoutez des éléments (au moins {limit})',
    }),
    tooMany: cureByKind({
      options: 'choisissez-en au plus {limit}',
      entries: 'retirez des éléments (au plus {limit})',
    }),
    duplicate: cure('modifiez ou retirez ce qui figure deux fois'),
    blankItem: cure('remplissez-le ou retirez-le'),
  },

  dialogName: ifGiven('about', '{server} demande des informations', '{server} demande des informations pour {about}'),
  urlDialogName: ifGiven(
    'about',
    '{server} demande à ouvrir une adresse',
    '{server} demande à ouvrir une adresse pour {about}',
  ),
  asks: template('{server} demande des informations'),
  asksToOpen: template('{server} demande à ouvrir une adresse'),
  about: template('Pour\u00a0: {about}'),
  callsItself: template('Se présente comme «\u00a0{title}\u00a0»'),
  messageFrom: template('Message de {server}'),
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  queuePosition: template('Demande {position} sur {count}'),
  roundPosition: template('Question {position} sur {count}'),
  back: 'Retour',
  stopAsking: template('Bloquer les demandes de {server}'),
  deadline: timeLeft({
    minutes: { one: 'Temps restant\u00a0: {count}\u00a0minute', other: 'Temps restant\u00a0: {count}\u00a0minutes' },
    seconds: { one: 'Temps restant\u00a0: {count}\u00a0seconde', other: 'Temps restant\u00a0: {count}\u00a0secondes' },
  }),

  moreTime: 'Plus de temps',
  accept: 'Accepter',
  confirm: 'Confirmer',
  decline: 'Refuser',
  cancel: 'Annuler',
  close: 'Fermer',
  readyInAMoment: 'Prêt dans un instant',
  sending: 'Envoi en cours…',

  review: 'Vérifier',
  reviewAndAccept: 'Vérifier et accepter',
  reviewTitle: template('Voici ce que {server} recevrait'),
  reviewEmpty: 'Rien\u00a0: aucune question n’a de réponse.',
  notSent: template('Laissé vide, donc non envoyé\u00a0: {labels}'),
  change: 'Modifier',
  receiptAccepted: template('Envoyé à {server}'),
  receiptDeclined: template('Vous avez refusé de répondre à {server}'),
  receiptCancelled: template('Rien n’a été envoyé à {server}'),
  redacted: 'non affiché ici',

  required: 'obligatoire',
  optional: 'facultatif',
  allRequired: 'Toutes les questions demandent une réponse.',
  yes: 'Oui',
  no: 'Non',
  noAnswer: 'Pas de réponse',
  chooseOne: 'Choisir',
  filterOptions: 'Saisir pour filtrer',
  optionsShown: template('Affichées\u00a0: {shown} sur {total}'),
  noOptions: 'Aucune option ne correspond',
  chosen: template('Sélectionnées\u00a0: {count} sur {total}'),
  countHint: span({
    one: 'Choisissez-en {min}',
    both: 'Choisissez-en de {min} à {max}',
    min: 'Choisissez-en au moins {min}',
    max: 'Choisissez-en au plus {max}',
  }),
  entriesHint: span({
    one: 'Éléments nécessaires\u00a0: {min}',
    both: 'Éléments nécessaires\u00a0: de {min} à {max}',
    min: 'Éléments nécessaires\u00a0: au moins {min}',
    max: 'Éléments possibles\u00a0: au plus {max}',
  }),
  charactersLeft: templateByCount('left', {
    one: '{left} caractère restant',
    many: '{left} de caractères restants',
    other: '{left} caractères restants',
  }),
  charactersOver: templateByCount('over', {
    one: '{over} caractère en trop',
    many: '{over} de caractères en trop',
    other: '{over} caractères en trop',
  }),
  rangeHint: range({
    both: 'De {min} à {max}',
    above: 'supérieur à {above}',
    min: '{min} ou plus',
    below: 'inférieur à {below}',
    max: '{max} ou moins',
    comma: ', ',
  }),
  addItem: 'Ajouter un élément',
  removeItem: template('Retirer l’élément {position}'),
  itemLabel: template('Élément {position}'),
  timeZone: template('Fuseau horaire\u00a0: {zone} (UTC{offset})'),
  fixedValue: 'Fixé par le serveur et envoyé tel qu’affiché',
  show: 'Afficher',
  hide: 'Masquer',
  secretWarning: template(
    'Cela ressemble à un secret, et un formulaire n’est pas fait pour cela\u00a0: {server} le verrait tel que vous l’écrivez.',
  ),
  suggestedBy: template('Suggéré par {server}'),
  rawValue: template('envoyé sous la forme {value}'),
  clear: 'Effacer la réponse',

  errorPrefix: 'Erreur\u00a0:',
  summaryTitle: templateByCount('count', {
    one: '{count} réponse est à modifier',
    other: '{count} réponses sont à modifier',
  }),
  checkFailed: 'Les réponses n’ont pas pu être vérifiées, rien n’a donc été envoyé. Vous pouvez réessayer.',

  problemTitle: 'Cette demande ne peut pas être affichée sous forme de formulaire',
  problems: {
    notAnObject: 'Ce qui a été envoyé ne décrit pas un formulaire.',
    requiredUnsupported: statement('Elle exige une réponse qu’un formulaire ne peut pas contenir'),
    contradiction: statement('Elle exige une réponse dont les règles se contredisent'),
    tooManyFields: 'Elle demande plus qu’un formulaire ne peut afficher.',
    tooManyOptions: statement('Elle propose plus d’options qu’une liste ne peut en afficher'),
    tooLarge: 'Elle est trop volumineuse pour être affichée.',
    unreadable: 'Elle n’a pas pu être lue.',
  },
  problemRemedy: 'Vous pouvez la refuser ou annuler.',
  skipped: templateByCount('count', {
    one: 'Omis, car un formulaire ne peut pas le contenir\u00a0: {labels}',
    other: 'Omis, car un formulaire ne peut pas les contenir\u00a0: {labels}',
  }),
  findingsTitle: templateByCount('count', {
    one: '{count} remarque pour les développeurs du serveur',
    other: '{count} remarques pour les développeurs du serveur',
  }),

  openAddress: 'Ouvrir l’adresse',
  addressLabel: 'Adresse',
  addressHost: template('Mène à {host}'),
  addressExplanation:
    'L’adresse s’ouvre dans une fenêtre à part, et ce que vous y faites n’est pas visible ici. Ne l’ouvrez que si vous vous y attendiez et savez où elle mène.',
  urlRefusals: {
    unparsable: 'Ce n’est pas une adresse qui peut être ouverte.',
    scheme: template(
      'Les adresses qui commencent par «\u00a0{scheme}:\u00a0» ne sont pas ouvertes, seules les adresses web le sont.',
    ),
    http: 'La connexion n’est pas chiffrée, l’adresse n’est donc pas ouverte.',
    credentials:
      'L’adresse contient un nom d’utilisateur ou un mot de passe, un moyen de cacher où elle mène. Elle n’est pas ouverte.',
    tooLong: 'L’adresse est trop longue pour être ouverte.',
  },
  urlWarnings: {
    http: 'La connexion n’est pas chiffrée.',
    credentials: 'L’adresse contient un nom d’utilisateur ou un mot de passe, un moyen de cacher où elle mène.',
    'ip-address': template('{host} est un numéro, pas un nom.'),
    'single-label': template('{host} est un nom de votre propre réseau ou de votre ordinateur.'),
    port: 'L’adresse utilise un port inhabituel.',
    punycode: ifGiven(
      'unicodeHost',
      '{host} représente des lettres d’un autre alphabet, qui peuvent ressembler à des lettres familières.',
      '{host} représente «\u00a0{unicodeHost}\u00a0», en lettres qui peuvent ressembler à des lettres familières.',
    ),
    'mixed-script': template(
      '{host} mélange des lettres de plusieurs alphabets, un moyen de ressembler à un autre site.',
    ),
    'many-subdomains': template('{host} comporte de nombreuses parties\u00a0: les dernières disent à qui est le site.'),
    long: 'L’adresse est inhabituellement longue.',
    rewritten: 'L’adresse était écrite de manière trompeuse. Ce qui est affiché ici est ce qui s’ouvrirait.',
  },
  copyAddress: 'Copier l’adresse',
  copied: 'Copié',
  popupBlocked: 'Le navigateur n’a pas ouvert la fenêtre, et aucune réponse n’a été donnée. Utilisez plutôt le lien.',
  waitingTitle: 'Dans l’attente que vous ayez terminé',
  waitingText: template('Poursuivez sur {host}. {server} sait seulement que vous avez accepté d’ouvrir l’adresse.'),
  openAgain: 'Ouvrir à nouveau',
  done: 'Terminé',

  withdrawn: template('{server} n’attend plus cette réponse.'),
  expired: template('Le délai pour répondre à {server} est écoulé.'),
  discardTitle: 'Abandonner votre saisie\u202f?',
  discardText: 'Si vous annulez maintenant, rien n’est envoyé.',
  discard: 'Abandonner',
  keepEditing: 'Continuer la saisie',
  kept: 'Ce que vous aviez saisi',
  dismiss: 'Masquer',
  brokenForm: 'Le formulaire n’a pas pu être affiché, rien n’a donc été envoyé.',
};
