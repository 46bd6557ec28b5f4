/** The icon of Fluent's dialog and the provider of its theme, without drawings. */
export const Dismiss20Regular = () => null;
export const IconDirectionContextProvider = ({ children }) => children;
