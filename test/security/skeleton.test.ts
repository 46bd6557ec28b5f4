import { describe, expect, test } from 'vitest';
import { skeletonOf } from '../../src/core/skeleton.ts';

describe('texts that look alike have one skeleton (S-07, S-23)', () => {
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
  ])('but %j and %j do not', (one, other) => {
    expect(skeletonOf(other)).not.toBe(skeletonOf(one));
  });
});
