// @ts-check

/**
 * One act, and what is heard after it. Without an act: more about what was heard last. Texts of `says` are heard in this order.
 *
 * @typedef {object} Step
 * @property {'chromium' | 'firefox'} [in] Only there.
 * @property {string} [send] A command to the page.
 * @property {string} [type]
 * @property {string} [press]
 * @property {string} [reach] Pressing `by` until this is said.
 * @property {string} [by] Else Tab.
 * @property {number} [passes] Seconds.
 * @property {readonly string[]} [says]
 * @property {readonly string[]} [once]
 * @property {readonly string[]} [twice] In the text of the dialog, and once by itself, for readers that do not read that text.
 * @property {string} [error] The error of a field.
 * @property {readonly string[]} [never]
 */

/**
 * The expected speech. `page` is a case of cases.ts.
 *
 * @typedef {object} Journey
 * @property {string} name
 * @property {string} page
 * @property {boolean} [firefox] Heard in Firefox, too.
 * @property {readonly Step[]} steps
 */

/** @type {readonly Journey[]} */
export const journeys = [
  {
    name: '1 opening while the user types elsewhere',
    page: 'form',
    firefox: true,
    steps: [
      { type: 'hello' },
      {
        send: 'ask',
        says: ['Weather needs some information', 'get_forecast', 'Which place should the forecast be for?'],
        never: ['Ready in a moment', 'WeatherWhich'],
      },
    ],
  },
  {
    name: '2 Tab through five fields',
    page: 'form',
    firefox: true,
    steps: [
      { send: 'ask' },
      { reach: 'City' },
      // There the first Tab may say the message of the dialog in place of the description. It is said on the way back.
      { in: 'firefox', press: 'Tab' },
      { in: 'firefox', press: 'shift+Tab' },
      { says: ['City', 'required', 'Or the nearest town.'], once: ['Or the nearest town.'], never: ['invalid'] },
      { press: 'Tab', says: ['Email address', 'required', 'For the report.'], never: ['invalid'] },
      { press: 'Tab', says: ['Days', 'How far ahead to look.', '1 to 14'] },
      { press: 'Tab', says: ['Unit', 'Celsius'] },
      { press: 'Tab', says: ['Send alerts', 'check box not checked'] },
      { reach: 'Accept' },
    ],
  },
  {
    name: '3a failed accept, one error',
    page: 'name',
    firefox: true,
    steps: [
      { send: 'ask' },
      { reach: 'Accept' },
      { press: 'space', says: ['Name', 'invalid entry', 'Enter a value'], error: 'Enter a value' },
    ],
  },
  {
    name: '3b failed accept, two errors',
    page: 'errors',
    firefox: true,
    steps: [
      { send: 'ask' },
      { reach: 'Name' },
      { press: 'Return', says: ['There are 2 problems', 'Name: enter a value', 'Email address: enter a value'] },
      { reach: 'Name: enter a value' },
      { press: 'Return', says: ['Name', 'invalid entry', 'Enter a value'], error: 'Enter a value' },
    ],
  },
  {
    name: '4 correcting',
    page: 'errors',
    steps: [
      { send: 'ask' },
      { reach: 'Name' },
      { press: 'Return' },
      { reach: 'Email address: enter a value' },
      { press: 'Return' },
      // The description is repeated when the error disappears.
      { type: 'a@b.org', never: ['Error', 'example'] },
      { press: 'shift+Tab' },
      { type: 'Bo', never: ['Error', 'at least'] },
      { press: 'Tab', says: ['Email address', 'For the report.'], never: ['invalid', 'Error'] },
    ],
  },
  {
    name: '4b typing over a suggestion',
    page: 'suggestion',
    steps: [{ send: 'ask' }, { reach: 'Days', once: ['From today.'] }, { type: '40', never: ['From today.'] }],
  },
  {
    name: '5a radios',
    page: 'radios',
    steps: [
      { send: 'ask' },
      { reach: 'Seat', says: ['Seat', 'Window', 'It cannot be changed later.'], once: ['It cannot be changed later.'] },
      { reach: 'Accept' },
      { press: 'space', says: ['Seat', 'Choose an option'], error: 'Choose an option' },
      { press: 'Down', says: ['Aisle', 'selected'], never: ['It cannot be changed later.'] },
    ],
  },
  {
    name: '5b checkboxes',
    page: 'checkboxes',
    steps: [
      { send: 'ask' },
      {
        reach: 'Chores',
        says: ['Chores', 'Plants', 'Everybody takes some.', 'Choose 1 to 3'],
        once: ['Everybody takes some.'],
      },
      { press: 'space', says: ['checked', '1 chosen'] },
      { press: 'Tab', says: ['Dishes'] },
      { press: 'space' },
      { press: 'Tab', says: ['Floors'] },
      { press: 'space' },
      { press: 'Tab', says: ['Windows'] },
      { press: 'space', says: ['4 chosen'], never: ['4 of 3'] },
      { reach: 'Accept' },
      { press: 'space', says: ['Chores', 'at most 3'], error: 'at most 3' },
    ],
  },
  {
    name: '5c list',
    page: 'list',
    steps: [
      { send: 'ask' },
      { reach: 'Words', says: ['Words', 'One a line.'] },
      { type: 'kind' },
      { press: 'Return', says: ['Entry 2'] },
      { reach: 'Accept' },
      { press: 'space', says: ['Entry 2', 'invalid entry', 'remove this entry'], once: ['remove this entry'] },
    ],
  },
  {
    name: '5d combobox',
    page: 'combobox',
    steps: [
      { send: 'ask' },
      { reach: 'Town' },
      { type: '12', says: ['shown'] },
      { type: '3', says: ['20 of 10,000 shown', 'Town 00123'] },
      { press: 'Down', says: ['Town 01123'], never: ['not selected'] },
      { press: 'Return', says: ['Town 01123'] },
    ],
  },
  {
    name: '5e select',
    page: 'select',
    steps: [
      { send: 'ask', says: ['Weather needs some information'] },
      // Chromium reports the selection of the list as it appears, and Orca moves there, so Tab is not needed.
      { press: 'Tab', says: ['Size combo box', 'No selection'] },
      { press: 'Down', says: ['XS'] },
    ],
  },
  {
    name: '5f date',
    page: 'date',
    steps: [
      { send: 'ask' },
      { reach: 'Visit', says: ['Visit', 'When we may come.'] },
      { reach: 'Accept' },
      { press: 'space', says: ['Visit', 'Enter a value'] },
    ],
  },
  {
    name: '5g yes or no',
    page: 'question',
    steps: [{ send: 'ask' }, { reach: 'Have you read the rules?', says: ['Yes', 'not selected'] }],
  },
  {
    name: '5h secret',
    page: 'secret',
    steps: [
      { send: 'ask' },
      { reach: 'Password', says: ['Password', 'looks like a password'] },
      { type: 's3' },
      { reach: 'Show', once: ['Password'] },
      { press: 'space', once: ['The text is visible'] },
    ],
  },
  {
    name: '6 confirmation',
    page: 'confirmation',
    steps: [{ send: 'ask', says: ['Weather asks you to confirm', 'Delete all 12 reports?'] }, { reach: 'Confirm' }],
  },
  {
    name: '7a link',
    page: 'link',
    steps: [{ send: 'ask', says: ['Weather wants you to open a link', 'weather.example'] }, { reach: 'Open link' }],
  },
  {
    name: '7b odd link',
    page: 'oddlink',
    steps: [
      {
        send: 'ask',
        says: [
          'Weather wants you to open a link',
          'xn--80ak6aa92e.com',
          'unusual port',
          'This server is at weather.example',
        ],
        never: ['Opens xn--80ak6aa92e.com, not'],
      },
      { reach: 'Open link' },
    ],
  },
  {
    name: '8a three requests',
    page: 'queue',
    steps: [
      { send: 'ask', twice: ['Request 1 of 3'], says: ['Which city?'] },
      { reach: 'Decline' },
      { press: 'space', says: ['Maps needs some information', 'Which street?'], twice: ['Request 2 of 3'] },
      { reach: 'Decline' },
      { press: 'space', twice: ['Request 3 of 3'], says: ['Which station?'] },
      { press: 'Escape', says: ['Message'] },
    ],
  },
  {
    name: '8b a round of two questions',
    page: 'round',
    steps: [
      { send: 'ask', twice: ['Question 1 of 2'] },
      { reach: 'City' },
      { type: 'Rome' },
      { press: 'Return', says: ['Weather needs some information', 'Which street?'], twice: ['Question 2 of 2'] },
      { reach: 'Back' },
    ],
  },
  {
    name: '9a withdrawal',
    page: 'withdrawn',
    steps: [
      { send: 'ask' },
      { reach: 'Name' },
      { send: 'withdraw', once: ['Weather is no longer waiting for this answer'] },
      // Orca says where the focus went, or, in about one run of four, only what happened. This asks it.
      { press: 'KP_Enter', says: ['Message entry'] },
    ],
  },
  {
    name: '9b deadline',
    page: 'deadline',
    steps: [{ send: 'ask', twice: ['sec left'] }, { reach: 'More time' }, { press: 'space', once: ['left'] }],
  },
  {
    name: '9c time is over',
    page: 'expired',
    steps: [
      { send: 'ask', twice: ['sec left'] },
      { passes: 30, once: ['Time ran out to answer Weather'], says: ['Message entry'] },
    ],
  },
  {
    name: '10a review',
    page: 'review',
    steps: [
      { send: 'ask' },
      { reach: 'Name' },
      { type: 'Bob' },
      { press: 'Return', once: ['Review what will be sent to Weather'] },
      { reach: 'Bob', by: 'Down' },
      { reach: 'Change', says: ['Change Name'] },
      { press: 'space', says: ['Name', 'Bob'] },
      { press: 'Return' },
      { reach: 'Back' },
      { press: 'space', says: ['Review and accept push button'] },
    ],
  },
  {
    name: '10b discarding',
    page: 'name',
    steps: [
      { send: 'ask' },
      { reach: 'Name' },
      { type: 'Bob' },
      { press: 'Escape', says: ['Discard your answers?', 'If you discard, nothing is sent.'] },
      { reach: 'Keep editing' },
      { press: 'space', says: ['Name', 'Bob'] },
    ],
  },
  {
    name: '11 inline',
    page: 'inline',
    steps: [
      { send: 'ask', once: ['Weather needs some information'] },
      { reach: 'Name' },
      { type: 'Bob' },
      // Where focus was before the form.
      { press: 'Return', says: ['Send push button'] },
    ],
  },
  {
    name: '12 a form that scrolls',
    page: 'long',
    firefox: true,
    steps: [
      { send: 'ask', says: ['Weather needs some information', 'Who comes?'] },
      { reach: 'Guest 1' },
      { press: 'Tab', says: ['Guest 2'] },
    ],
  },
  // By Space: in its browse mode, Orca keeps digits and arrow keys to itself.
  {
    name: '13a one question at a time',
    page: 'steps',
    steps: [
      { send: 'ask', says: ['Two questions about breakfast.', 'Question 1 of 2'], never: ['Drink'] },
      { reach: 'Rye' },
      { press: 'space', says: ['selected'] },
      { press: 'Down', says: ['Oat', 'not selected radio button'] },
      { reach: 'Next' },
      { press: 'space', says: ['Drink', 'Question 2 of 2'], never: ['Bread'] },
      { reach: 'Review and accept' },
    ],
  },
  {
    name: '13b “Other…”',
    page: 'steps',
    steps: [
      { send: 'ask' },
      { reach: 'Rye' },
      { press: 'Down' },
      { press: 'Down', says: ['Other', 'not selected radio button'] },
      { press: 'space', says: ['selected'] },
      { reach: 'Your own answer', says: ['Bread', 'Your own answer', 'required'] },
      { reach: 'Next' },
      {
        press: 'space',
        says: ['Your own answer', 'invalid entry', 'Enter your own answer'],
        error: 'Enter your own answer',
      },
    ],
  },
  {
    name: '14a a call to approve',
    page: 'approval',
    steps: [
      {
        send: 'ask',
        says: ['Agent asks you to confirm', 'send_mail', 'ada@example.com', 'also allows', 'send_mail to example.com'],
        never: ['hunter22'],
      },
      { reach: 'Approve once' },
      { press: 'Tab', says: ['Approve and don’t ask again'] },
      { press: 'Tab', says: ['Decline'] },
    ],
  },
  {
    name: '14b no, with a reason',
    page: 'approval',
    steps: [{ send: 'ask' }, { reach: 'Decline' }, { press: 'space', says: ['Tell the agent why'] }],
  },
];
