/** The one icon that a dialog draws, and the provider that its theme renders: without a picture. */
export const Dismiss20Regular = () => null;
export const IconDirectionContextProvider = ({ children }) => children;
