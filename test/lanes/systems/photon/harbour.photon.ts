/**
 * Harbour
 * @description Asks everything that Photon can ask.
 */
export default class Harbour {
  /** Text */
  async *text() {
    return yield { ask: 'text', message: 'What is the berth called?', label: 'Berth', default: 'North' };
  }
  /** Password */
  async *password() {
    return yield { ask: 'password', message: 'Code for the gate' };
  }
  /** Confirm */
  async *confirm() {
    return yield { ask: 'confirm', message: 'Cast off now?' };
  }
  /** Select */
  async *select() {
    return yield {
      ask: 'select',
      message: 'Which pier?',
      options: ['east', { value: 'west', label: 'West pier', description: 'deep water' }],
    };
  }
  /** Select several */
  async *several() {
    return yield { ask: 'select', message: 'Which ropes?', multi: true, options: ['bow', 'stern', 'spring'] };
  }
  /** Number */
  async *number() {
    return yield { ask: 'number', message: 'How many fenders?', min: 1, max: 10, step: 1, default: 3 };
  }
  /** Date */
  async *date() {
    return yield { ask: 'date', message: 'Leaving on?' };
  }
  /** Form */
  async *form() {
    return yield {
      ask: 'form',
      message: 'The crew',
      schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    };
  }
  /** File */
  async *file() {
    return yield { ask: 'file', message: 'The chart', accept: '.csv' };
  }
  /** Address */
  async *address() {
    return yield { ask: 'url', message: 'Harbour office', url: 'https://office.example.com' };
  }
  /** Two */
  async *two() {
    const name = yield { ask: 'text', message: 'Name of the boat?' };
    const length = yield { ask: 'number', message: `How long is ${name}?`, min: 1, max: 100 };
    return { name, length };
  }
}
