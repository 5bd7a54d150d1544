import { Html } from './html.ts';

function sign(paths: string): Html {
  return new Html(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );
}

/** One family of line signs, drawn for these pages. */
export const signs = {
  tick: sign('<path d="M5 12.5l4.5 4.5L19 7.5"/>'),
  clock: sign('<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>'),
  cross: sign('<path d="M7 7l10 10M17 7L7 17"/>'),
  question: sign(
    '<path d="M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2.1"/><path d="M12 17.5v.01"/>',
  ),
  phone: sign('<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2"/>'),
  letter: sign('<path d="M9 20V5h4.5a4 4 0 0 1 0 8H9"/>'),
  waves: sign('<path d="M6 9.5a4 4 0 0 1 0 5M10 7a8 8 0 0 1 0 10M14 4.5a12 12 0 0 1 0 15"/>'),
};
