import { wordsOf } from './text.ts';

const single = new Set([
  'password',
  'passwords',
  'passwd',
  'passphrase',
  'passcode',
  'pwd',
  'pin',
  'token',
  'secret',
  'apikey',
  'credential',
  'credentials',
  'cvv',
  'cvc',
  'ssn',
  'otp',
  'totp',
  'mnemonic',
  'cardnumber',
  'privatekey',
]);

const phrases = [
  'api key',
  'access key',
  'private key',
  'secret key',
  'signing key',
  'encryption key',
  'ssh key',
  'license key',
  'card number',
  'credit card',
  'debit card',
  'security code',
  'one time code',
  'verification code',
  'seed phrase',
  'recovery phrase',
  'recovery code',
  'social security',
  'pass word',
  'pass phrase',
  'pass code',
];

/** Whether a field's key or title reads like a password, token, key, PIN or card. */
export function looksSecret(key: string, title: string | undefined): boolean {
  return [key, title ?? ''].some((name) => {
    const words = wordsOf(name.normalize('NFKC')).map((word) => word.toLowerCase());
    const text = ` ${words.join(' ')} `;
    return words.some((word) => single.has(word)) || phrases.some((phrase) => text.includes(` ${phrase} `));
  });
}
