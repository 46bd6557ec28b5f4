// @ts-check

/**
 * The expected speech, once and in order. `page` is a case of cases.ts.
 *
 * @typedef {object} Journey
 * @property {string} name
 * @property {string} page
 * @property {boolean} [firefox] Heard in Firefox, too.
 * @property {(orca: import('../../../scripts/speech.mjs').Listener) => Promise<void>} run
 */

/** @type {readonly Journey[]} */
export const journeys = [
  {
    name: '1 opening while the user types elsewhere',
    page: 'form',
    firefox: true,
    async run(orca) {
      await orca.type('hello');
      await orca.send('ask');
      orca.says('Weather needs some information', 'get_forecast', 'Which place should the forecast be for?');
      orca.neverSays('Ready in a moment', 'WeatherWhich');
    },
  },
  {
    name: '2 Tab through five fields',
    page: 'form',
    firefox: true,
    async run(orca) {
      await orca.send('ask');
      await orca.reach('City');
      if (orca.inFirefox) {
        // There the first Tab says the message of the dialog in place of the description. It is said on the way back.
        orca.says('Which place should the forecast be for?', 'City', 'required');
        await orca.press('Tab');
        await orca.press('shift+Tab');
      }
      orca.says('City', 'required', 'Or the nearest town.');
      orca.saysOnce('Or the nearest town.');
      orca.neverSays('invalid');
      await orca.press('Tab');
      orca.says('Email address', 'required', 'For the report.');
      orca.neverSays('invalid');
      await orca.press('Tab');
      orca.says('Days', 'How far ahead to look.', '1 to 14');
      await orca.press('Tab');
      orca.says('Unit', 'Celsius');
      await orca.press('Tab');
      orca.says('Send alerts', 'check box not checked');
      await orca.reach('Accept');
    },
  },
  {
    name: '3a failed accept, one error',
    page: 'name',
    firefox: true,
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Accept');
      await orca.press('space');
      orca.says('Name', 'invalid entry', 'Enter a value');
      orca.saysError('Enter a value');
    },
  },
  {
    name: '3b failed accept, two errors',
    page: 'errors',
    firefox: true,
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Name');
      await orca.press('Return');
      orca.says('There are 2 problems', 'Name: enter a value', 'Email address: enter a value');
      await orca.reach('Name: enter a value');
      await orca.press('Return');
      orca.says('Name', 'invalid entry', 'Enter a value');
      orca.saysError('Enter a value');
    },
  },
  {
    name: '4 correcting',
    page: 'errors',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Name');
      await orca.press('Return');
      await orca.reach('Email address: enter a value');
      await orca.press('Return');
      await orca.type('a@b.org');
      // The description is repeated when the error disappears.
      orca.neverSays('Error', 'example');
      await orca.press('shift+Tab');
      await orca.type('Bo');
      orca.neverSays('Error', 'at least');
      await orca.press('Tab');
      orca.says('Email address', 'For the report.');
      orca.neverSays('invalid', 'Error');
    },
  },
  {
    name: '4b typing over a suggestion',
    page: 'suggestion',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Days');
      orca.saysOnce('From today.');
      await orca.type('40');
      orca.neverSays('From today.');
    },
  },
  {
    name: '5a radios',
    page: 'radios',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Seat');
      orca.says('Seat', 'Window', 'It cannot be changed later.');
      orca.saysOnce('It cannot be changed later.');
      await orca.reach('Accept');
      await orca.press('space');
      orca.says('Seat', 'Choose an option');
      orca.saysError('Choose an option');
      await orca.press('Down');
      orca.says('Aisle', 'selected');
      orca.neverSays('It cannot be changed later.');
    },
  },
  {
    name: '5b checkboxes',
    page: 'checkboxes',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Chores');
      orca.says('Chores', 'Plants', 'Everybody takes some.', 'Choose 1 to 3');
      orca.saysOnce('Everybody takes some.');
      await orca.press('space');
      orca.says('checked', '1 chosen');
      for (const box of ['Dishes', 'Floors', 'Windows']) {
        await orca.press('Tab');
        orca.says(box);
        await orca.press('space');
      }
      orca.says('4 chosen');
      orca.neverSays('4 of 3');
      await orca.reach('Accept');
      await orca.press('space');
      orca.says('Chores', 'at most 3');
      orca.saysError('at most 3');
    },
  },
  {
    name: '5c list',
    page: 'list',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Words');
      orca.says('Words', 'One a line.');
      await orca.type('kind');
      await orca.press('Return');
      orca.says('Entry 2');
      await orca.reach('Accept');
      await orca.press('space');
      orca.says('Entry 2', 'invalid entry', 'remove this entry');
      orca.saysOnce('remove this entry');
    },
  },
  {
    name: '5d combobox',
    page: 'combobox',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Town');
      await orca.type('12');
      orca.says('shown');
      await orca.type('3');
      orca.says('20 of 10,000 shown', 'Town 00123');
      await orca.press('Down');
      orca.says('Town 01123');
      orca.neverSays('not selected');
      await orca.press('Return');
      orca.says('Town 01123');
    },
  },
  {
    name: '5e select',
    page: 'select',
    async run(orca) {
      await orca.send('ask');
      orca.says('Weather needs some information');
      // Chromium reports the selection of the list as it appears, and Orca moves there, so Tab is not needed.
      await orca.press('Tab');
      orca.says('Size combo box', 'No selection');
      await orca.press('Down');
      orca.says('XS');
    },
  },
  {
    name: '5f date',
    page: 'date',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Visit');
      orca.says('Visit', 'When we may come.');
      await orca.reach('Accept');
      await orca.press('space');
      orca.says('Visit', 'Enter a value');
    },
  },
  {
    name: '5g yes or no',
    page: 'question',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Have you read the rules?');
      orca.says('Yes', 'not selected');
    },
  },
  {
    name: '5h secret',
    page: 'secret',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Password');
      orca.says('Password', 'looks like a password');
      await orca.type('s3');
      await orca.reach('Show');
      orca.saysOnce('Password');
      await orca.press('space');
      orca.saysOnce('The text is visible');
    },
  },
  {
    name: '6 confirmation',
    page: 'confirmation',
    async run(orca) {
      await orca.send('ask');
      orca.says('Weather asks you to confirm', 'Delete all 12 reports?');
      await orca.reach('Confirm');
    },
  },
  {
    name: '7a link',
    page: 'link',
    async run(orca) {
      await orca.send('ask');
      orca.says('Weather wants to open a link', 'weather.example');
      await orca.reach('Open link');
    },
  },
  {
    name: '7b odd link',
    page: 'oddlink',
    async run(orca) {
      await orca.send('ask');
      orca.says('Weather wants to open a link', 'xn--80ak6aa92e.com');
      orca.says('unusual port', 'This server is at weather.example');
      orca.neverSays('Opens xn--80ak6aa92e.com, not');
      await orca.reach('Open link');
    },
  },
  {
    name: '8a three requests',
    page: 'queue',
    async run(orca) {
      await orca.send('ask');
      orca.saysTwice('Request 1 of 3');
      orca.says('Which city?');
      await orca.reach('Decline');
      await orca.press('space');
      orca.says('Maps needs some information');
      orca.saysTwice('Request 2 of 3');
      orca.says('Which street?');
      await orca.reach('Decline');
      await orca.press('space');
      orca.saysTwice('Request 3 of 3');
      orca.says('Which station?');
      await orca.press('Escape');
      orca.says('Message');
    },
  },
  {
    name: '8b a round of two questions',
    page: 'round',
    async run(orca) {
      await orca.send('ask');
      orca.saysTwice('Question 1 of 2');
      await orca.reach('City');
      await orca.type('Rome');
      await orca.press('Return');
      orca.says('Weather needs some information', 'Which street?');
      orca.saysTwice('Question 2 of 2');
      await orca.reach('Back');
    },
  },
  {
    name: '9a withdrawal',
    page: 'withdrawn',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Name');
      await orca.send('withdraw');
      orca.saysOnce('Weather is no longer waiting for this answer');
      orca.says('Message');
    },
  },
  {
    name: '9b deadline',
    page: 'deadline',
    async run(orca) {
      await orca.send('ask');
      orca.saysTwice('sec left');
      await orca.reach('More time');
      await orca.press('space');
      orca.saysOnce('left');
    },
  },
  {
    name: '9c time is over',
    page: 'expired',
    async run(orca) {
      await orca.send('ask');
      orca.saysTwice('sec left');
      await orca.reach('Name');
      await orca.passes(30);
      orca.saysOnce('You ran out of time to answer Weather');
      orca.says('Message entry');
    },
  },
  {
    name: '10a review',
    page: 'review',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Name');
      await orca.type('Bob');
      await orca.press('Return');
      orca.saysOnce('Review what will be sent to Weather');
      await orca.reach('Bob', 'Down');
      await orca.reach('Change');
      orca.says('Change Name');
      await orca.press('space');
      orca.says('Name', 'Bob');
      await orca.press('Return');
      await orca.reach('Back');
      await orca.press('space');
      orca.says('Review and accept push button');
    },
  },
  {
    name: '10b discarding',
    page: 'name',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Name');
      await orca.type('Bob');
      await orca.press('Escape');
      orca.says('Discard your answers?', 'If you discard, nothing is sent.');
      await orca.reach('Keep editing');
      await orca.press('space');
      orca.says('Name', 'Bob');
    },
  },
  {
    name: '11 inline',
    page: 'inline',
    async run(orca) {
      await orca.send('ask');
      orca.saysOnce('Weather needs some information');
      await orca.reach('Name');
      await orca.type('Bob');
      await orca.press('Return');
      // Where focus was before the form.
      orca.says('Send push button');
    },
  },
  {
    name: '12 a form that scrolls',
    page: 'long',
    firefox: true,
    async run(orca) {
      await orca.send('ask');
      orca.says('Weather needs some information', 'Who comes?');
      await orca.reach('Guest 1');
      await orca.press('Tab');
      orca.says('Guest 2');
    },
  },
  // By Space: in its browse mode, Orca keeps digits and arrow keys to itself.
  {
    name: '13a one question at a time',
    page: 'steps',
    async run(orca) {
      await orca.send('ask');
      orca.says('Two questions about breakfast.', 'Question 1 of 2');
      orca.neverSays('Drink');
      await orca.reach('Rye');
      await orca.press('space');
      orca.says('selected');
      await orca.press('Down');
      orca.says('Oat', 'not selected radio button');
      await orca.reach('Next');
      await orca.press('space');
      orca.says('Drink', 'Question 2 of 2');
      orca.neverSays('Bread');
      await orca.reach('Review and accept');
    },
  },
  {
    name: '13b “Other…”',
    page: 'steps',
    async run(orca) {
      await orca.send('ask');
      await orca.reach('Rye');
      await orca.press('Down');
      await orca.press('Down');
      orca.says('Other', 'not selected radio button');
      await orca.press('space');
      orca.says('selected');
      await orca.reach('Your own answer');
      orca.says('Bread', 'Your own answer', 'required');
      await orca.reach('Next');
      await orca.press('space');
      orca.says('Your own answer', 'invalid entry', 'Enter your own answer');
      orca.saysError('Enter your own answer');
    },
  },
];
