/** What the build draws into documents. */
export { drawFrame } from './draw-frame.tsx';
export { drawLogin, locales } from './draw-login.tsx';
