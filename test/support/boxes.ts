/**
 * A font in which every letter is the same box (a higher box in bold), so that screenshots do not depend on the fonts
 * of the machine. It has Latin, Hebrew and Arabic letters, and the arrow of Radix.
 */
const regular =
  'd09GMgABAAAAAAFwAAoAAAAAB9QAAAEpAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAingKOEIBNgIkAwwLCAAEIAVaBywbJQcgngk2Drlm1siF8fDffv/bZ2bu+ypZRKpDh0QT8cQiUxKhmiUyIXn8RLXk+VNPSF/oRIA8Xnf6w5EOfuGTREErwLAjxZFE3JYlCSQYY8DS20QVRB9BmUdfT3SKHLeDSqH6hrE6uNpFX99qfvC/hm3nF0B8Sc/QBxIyumWBbqU6hHbtMq5H1bX/fU19q8PP/v9Hn1vVNU1q/6/Bu2+83Cm0e5FupihPQEjhdQ8JMKTSaMighoR6NAIKCEQpTbkliS186QsOFpawa2XP971tvsr5PWyPNl+A7ekPWyCexxdkCQRXQowvCAu14Eke5pgiZQJZaZDQrGJFgFAhQFKnkkVpEBo1l5a06n3p7H7hu4ENZ11z2EW7HXbUZafsd0GCPh+3pHzg7DU=';
const bold =
  'd09GMgABAAAAAAFsAAoAAAAAB8wAAAEkAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAingKOEIBNgIkAwwLCAAEIAVRBywbHAcgngnm+TNlh84fSo5EUK3927O79z6hBqBYIKGJHaFKRcdGmAhLpAiEYsmSKHn+1PsB0hdaMnzBrzv94UgHv3DCadAKMOxIccB5W4QtSxIIBAOWvikKHkXYjn173CLHxVClMPOssTq4sou+vpX52v8afpxfAPEl3UEfSMjolgW6lWov2rXLOBNV1/73NfWtHL7z/z/6XKiuGVL7fw3efuPFBqHd83QuRbkFQkqve0iAIZUmQwY1JNSjEVBAIEppqlpUFza6EXsXtnB+2+ee8LU+5/fwbtRReDf9IwvE3bQRWQLBlxDiC8JCKUSUD1NMUTKBrFRIaFWxQoBQIUBSVLIoDUKjhlaTel2bznZjeGCNQ07b55g02G+vhFx+ZU5596HTAA==';

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
