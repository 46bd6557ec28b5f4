/** Says "wrong" without colour. Inline, because a strict CSP refuses images made of data. */
export function ErrorIcon() {
  return (
    <svg data-elicitation-piece="glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.9 3.4h1.8v4.9H7.100V4.400Zm0 6.100h1.800v1.800H7.100v-1.800Z"
      />
    </svg>
  );
}
