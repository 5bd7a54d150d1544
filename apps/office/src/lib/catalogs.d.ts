declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

/** What the first page inside says, and what only other pages say (see words-of-home.ts). */
declare module '*.po?home' {
  export { messages } from '*.po';
}

declare module '*.po?rest' {
  export { messages } from '*.po';
}
