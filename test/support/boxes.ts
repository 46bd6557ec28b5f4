/**
 * A font in which every letter is the same box (a higher box in bold), so that screenshots do not depend on the fonts
 * of the machine. It has Latin, Hebrew and Arabic letters.
 */
const regular =
  'd09GMgABAAAAAAFkAAoAAAAAB8wAAAEbAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAinAKOEIBNgIkAwwLCAAEIAVaBywbHQcgjpTuIgwjqNbInt19RH3uUaECFOo1QxBlJJaPsEA6MsZEkibqAUheaOtO/x3x4BeOJApaAYYdKY4kgba8rXkCCcYYsPRNUeIRwnbs27N2ihxPQzUKNe/qr4MzTVTVTH71vxbbzC+A+JJCBRIyumWBbqVmGa3qJbVux52az7X/q6Zq5v9/VJ7UXGtE7X81eP8NodW7dC9FeYOQ0useEmBIpdmQQS0S6tEIKCAQpTTlliQ68uX+F+xtGGTx8fW5tbbJr/Xkj/Chr/m8940Qb+MLsgSCqyDEF4KRUogoL6YYpmQCWamQ0KpiQoBQgwBJnRpZlAahUXOrSaveF872970bmHfGVTsuWLJjzyXHNpyXoMvHzSlvnrkKAAA=';
const bold =
  'd09GMgABAAAAAAFcAAoAAAAAB8QAAAEVAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAinAKOEIBNgIkAwwLCAAEIAVRBywbFAcgjpTuIpFJBNUa2bO798Tlzz0qVM9GETtCBSoVIyMskYqMMZGkiRoNkhfautN/Rzx4wgmnQSvAsCPFAedtgbY1b80TCAQDlnRTlIDjkYEdR78+3iLHw1ClMP3OQCOcbaKuZ/Oz/w34YX4BxJf0BjVIyOiTBfqUahUdmiQNbuK2+tzwv26tZ///R+1BdYMt6vqrwftvCB3epfspyguEVF73kAhDVVoMGTQgoQktgAICUUpr1a4yuugidi5Mcu9NOxudU1+bcv4IH/rbTmNslHibFpElEHwFPr4ARnMhg3wYY4SWCWSlQIJdxaQAoUKApKhkUZqFFs1LSZr0TjibSeGOBUeu7TmTCvt2JbD5lSnl7aNr';

/** Uses this font everywhere until the returned function is called. */
export async function inBoxes(): Promise<() => void> {
  const faces = [
    new FontFace('Boxes', `url(data:font/woff2;base64,${regular})`, { weight: '400 500' }),
    new FontFace('Boxes', `url(data:font/woff2;base64,${bold})`, { weight: '600 700' }),
  ];
  for (const face of faces) document.fonts.add(await face.load());
  const root = document.documentElement.style;
  root.setProperty('--elicitation-font', 'Boxes');
  root.setProperty('--elicitation-font-mono', 'Boxes');
  // For what a host draws. In a shadow root, the variables do it.
  const everywhere = document.head.appendChild(document.createElement('style'));
  everywhere.textContent = '* { font-family: Boxes !important }';
  return () => {
    everywhere.remove();
    root.removeProperty('--elicitation-font');
    root.removeProperty('--elicitation-font-mono');
    for (const face of faces) document.fonts.delete(face);
  };
}
