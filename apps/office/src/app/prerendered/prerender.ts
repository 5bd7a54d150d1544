/** What the build draws into documents. */
export { drawFrame } from './prerender-frame.tsx';
export { drawLogin, locales } from './prerender-login.tsx';
