import { describe, expect, test } from 'vitest';
import { skeletonOf } from '../../../src/core/text/confusables.ts';

describe('texts that look alike have the same skeleton (S-07, S-23)', () => {
  test.each([
    ['Yes', 'Yes\u200b'],
    ['Yes', 'Y\u0435s'],
    ['Yes', 'YES'],
    ['Yes', ' Yes '],
    ['Yes', 'Ye\u200ds\ufe0f'],
    ['Yes', '\uff39\uff45\uff53'],
    ['PayPal', 'P\u0430yP\u0430l'],
    ['PayPal', 'PayPaI'],
    ['GitHub', 'G\u0456tHub'],
    ['GitHub', 'GitH\u057db'],
    ['modern', 'modem'],
    ['www', 'vvvvvv'],
    ['one 1', 'one l'],
    ['O0', 'OO'],
    ['caf\u00e9', 'cafe\u0301'],
    ['a-b', 'a\u2011b'],
    ['\u0421\u0430\u0445\u0430\u0440', 'Caxap'],
    ['\u039f\u039a', 'OK'],
    ['PayPal', '\u{1d5e3}\u{1d5ee}\u{1d606}\u{1d5e3}\u{1d5ee}\u{1d5f9}'],
    ['PayPal', '\u24c5\u24d0\u24e8\u24c5\u24d0\u24db'],
    ['PAYPAL', '\u13e2\u13aa\u13a9\u13e2\u13aa\u13de'],
    ['PAYPAL', '\uabb2\uab7a\uab79\uabb2\uab7a\uabae'],
    ['PAYPAL', '\ua4d1\ua4ee\ua4ec\ua4d1\ua4ee\ua4e1'],
    ['KOMTAX', '\u2c94\u2c9e\u2c98\u2ca6\u2c80\u2cac'],
    ['GitHub', '\u0262\u026a\u1d1b\u029c\u1d1c\u0299'],
    ['FLUSS', '\ua730\u029f\u1d1c\ua731\ua731'],
    ['3 Go', '\u0417 \u050co'],
    ['to  day', 'to day'],
    [`${'a'.repeat(300)}b`, `${'a'.repeat(300)}c`],
    ['A\ud800', 'A\udfff'],
    ['A\ue000', 'A\ue001'],
  ])('%j and %j', (one, other) => {
    expect(skeletonOf(other)).toBe(skeletonOf(one));
  });

  test.each([
    ['Yes', 'No'],
    ['\u304b', '\u304c'],
    ['\u0915\u0940', '\u0915\u093e'],
    ['Berlin', 'Bern'],
    ['5', '6'],
    ['\u65e5\u672c', '\u65e5\u66dc'],
    ['\u13a3\u13cd\u13d3', '\u13a3\u13cd\u13d7'],
    ['\u2ca0\u2c81', '\u2caa\u2c81'],
  ])('but %j and %j do not', (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });
});

test('what is not drawn is taken away, and what no font has is a box, whatever it is', () => {
  const codes = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  const unseen = codes.filter(
    (letter) => /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(letter) && !/\s/.test(letter),
  );
  expect(unseen.filter((letter) => skeletonOf(`ж${letter}ж`) !== skeletonOf('жж'))).toEqual([]);
  const boxes = codes.filter((letter) => /[\p{Cs}\p{Co}\p{Cn}]/u.test(letter) && !unseen.includes(letter));
  expect(boxes.filter((letter) => skeletonOf(`ж${letter}ж`) !== 'ж\ufffdж')).toEqual([]);
});
