import { createContext, useContext } from 'react';

/** How a form is shown that no server asks for: that of a tool, which the user opened. Not for hosts: a request always says who asks. */
export interface Presentation {
  /** The banner is shown, and not only its name for assistive technology. */
  readonly hasBanner: boolean;
  /** A scroll that brings the button into view, or moves it, is the user's: nobody else wants the press. */
  readonly isOpenedByUser: boolean;
}

const ofRequests: Presentation = { hasBanner: true, isOpenedByUser: false };

export const PresentationContext = createContext(ofRequests);

export const usePresentation = (): Presentation => useContext(PresentationContext);
