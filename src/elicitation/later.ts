import { later } from '../react/useLater.ts';

/** The dialog of a host: not there with the page, which waits for no request when it loads. */
export const loadGroupDialog = later(() => import('./GroupDialog.tsx').then((loaded) => loaded.GroupDialog));

/** What reads and shows addresses: most requests are forms. */
export const loadUrlView = later(() => import('./UrlView.tsx').then((loaded) => loaded.UrlView));
