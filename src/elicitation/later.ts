import { later } from '../react/useLater.ts';

/** The dialog of a host: not there with the page, which waits for no request when it loads. */
export const loadGroupDialog = later(() => import('./GroupDialog.tsx').then((loaded) => loaded.GroupDialog));

/** What reads and shows addresses: most requests are forms. */
export const loadUrlView = later(() => import('./UrlView.tsx').then((loaded) => loaded.UrlView));

/** What tells an answer that is shaped like a secret: asked only where an answer is long enough to be one. */
export const loadHoldsSecret = later(() => import('../core/text/secrets.ts').then((loaded) => loaded.holdsSecret));

/** What shows an answer before it is sent. */
export const loadReview = () => import('./Review.tsx').then((loaded) => loaded.Review);
