export { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
