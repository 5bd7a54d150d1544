import { scriptValue } from './html.ts';

/** What the script of a card page needs to know. */
export interface CardPageSettings {
  mode: 'frame' | 'page';
  /** The only origin that messages go to. */
  parentOrigin: string;
  /** Goes with every message: which intent or setup it is about. */
  about: Record<string, string>;
  /** The message that tells how the page looks right now, if it is worth telling. */
  tells: { type: string; message?: string; token?: string } | null;
  /** What the page shows: only a form can be sent, only a waiting page asks again and again. */
  view: string;
  pageUrl: string;
  statusUrl: string;
  words: {
    busy: string;
    unknownTitle: string;
    unknownText: string;
    unknownNotCharged: string;
    unknownStill: string;
  };
}

/** The script as text, for a page to carry. */
export function cardPageScript(settings: CardPageSettings): string {
  return `(${runCardPage.toString()})(${scriptValue(settings)})`;
}

/**
 * Runs in the browser; it is printed into the page, so nothing outside of it exists here. The page
 * works without it. What is shown after an answer always comes from the server, by loading anew.
 */
function runCardPage(settings: CardPageSettings): void {
  const find = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`);
  const inFrame = settings.mode === 'frame' && window.parent !== window;
  const tell = (type: string, more: object = {}) => {
    if (!inFrame) return;
    const message = { source: 'sandbox-processor', type, ...settings.about, ...more };
    window.parent.postMessage(message, settings.parentOrigin);
  };

  const showAlert = (kind: 'bad' | 'info', title: string, text: string) => {
    const alert = find('alert');
    if (alert === null) return;
    alert.className = `says ${kind}`;
    alert.replaceChildren();
    const strong = document.createElement('b');
    strong.textContent = title;
    alert.append(strong, text);
    alert.hidden = false;
  };

  const askStatus = async (): Promise<string> => {
    const response = await fetch(settings.statusUrl, { headers: { accept: 'application/json' } });
    const { view } = (await response.json()) as { view: string };
    return view;
  };
  const loadAnew = () => window.location.replace(settings.pageUrl);

  const groupDigits = (digits: string) => {
    const american = /^3[47]/.test(digits);
    const sizes = american ? [4, 6, 5] : [4, 4, 4, 4, 3];
    const groups: string[] = [];
    let at = 0;
    for (const size of sizes) {
      if (at < digits.length) groups.push(digits.slice(at, at + size));
      at += size;
    }
    return groups.join(' ');
  };
  const european = (typed: string) =>
    typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
      String((digit.codePointAt(0) ?? 0) & 15),
    );
  const showBrand = (digits: string) => {
    const brand = find('brand');
    if (brand === null) return;
    brand.textContent = digits.startsWith('4')
      ? 'VISA'
      : /^(5[1-5]|2[2-7])/.test(digits)
        ? 'MC'
        : /^3[47]/.test(digits)
          ? 'AMEX'
          : '';
  };
  const formatNumber = (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? input.value.length;
    const before = european(input.value.slice(0, caret)).replace(/\D/g, '').length;
    const digits = european(input.value).replace(/\D/g, '').slice(0, 19);
    const text = groupDigits(digits);
    if (text !== input.value) {
      input.value = text;
      let place = 0;
      for (let seen = 0; place < text.length && seen < before; place += 1) {
        if (text[place] !== ' ') seen += 1;
      }
      input.setSelectionRange(place, place);
    }
    showBrand(digits);
  };
  const formatExpiry = (input: HTMLInputElement, deleting: boolean) => {
    if (input.selectionStart !== input.value.length) return;
    let digits = european(input.value).replace(/\D/g, '');
    // A pasted or filled-in four-figure year loses its century.
    if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4);
    if (/^[2-9]/.test(digits)) digits = `0${digits}`;
    digits = digits.slice(0, 4);
    input.value =
      digits.length > 2 || (digits.length === 2 && !deleting)
        ? `${digits.slice(0, 2)}/${digits.slice(2)}`
        : digits;
  };

  const showErrors = (errors: Record<string, string>) => {
    let first: HTMLInputElement | null = null;
    for (const name of ['cardNumber', 'expiry', 'cvc', 'holderName']) {
      const input = find<HTMLInputElement>(name);
      const line = find(`${name}-wrong`);
      if (input === null || line === null) continue;
      const sentence = errors[name] ?? '';
      line.textContent = sentence;
      input.setAttribute('aria-invalid', sentence === '' ? 'false' : 'true');
      if (sentence !== '') first ??= input;
    }
    first?.focus();
  };

  let busy = false;
  const setBusy = (button: HTMLElement, wait: boolean) => {
    busy = wait;
    if (!wait) {
      button.textContent = button.dataset['label'] ?? '';
      button.removeAttribute('aria-disabled');
      return;
    }
    button.dataset['label'] = button.textContent ?? '';
    const spin = document.createElement('span');
    spin.className = 'spin';
    button.replaceChildren(spin, settings.words.busy);
    button.setAttribute('aria-disabled', 'true');
  };

  /** No answer came: find out what happened before anybody may pay again. */
  const findOut = async (button: HTMLElement) => {
    showAlert('info', settings.words.unknownTitle, settings.words.unknownText);
    find('alert')?.focus();
    for (let tries = 0; ; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(5000, 800 * (tries + 1))));
      try {
        const view = await askStatus();
        if (view !== 'form') return loadAnew();
        setBusy(button, false);
        showAlert('info', settings.words.unknownTitle, settings.words.unknownNotCharged);
        tell('declined', { message: settings.words.unknownNotCharged });
        return undefined;
      } catch {
        if (tries >= 2) showAlert('info', settings.words.unknownTitle, settings.words.unknownStill);
      }
    }
  };

  const send = async (form: HTMLFormElement, button: HTMLElement) => {
    if (busy) return;
    setBusy(button, true);
    const fields: Record<string, string> = {};
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string') fields[name] = value;
    let answer: {
      view: string;
      title?: string;
      message?: string;
      errors?: Record<string, string>;
      url?: string;
    };
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(fields),
      });
      answer = (await response.json()) as typeof answer;
    } catch {
      return findOut(button);
    }
    if (answer.view === 'bank' && answer.url !== undefined) {
      tell('requires_action');
      window.location.assign(answer.url);
      return undefined;
    }
    if (answer.view !== 'form') return loadAnew();
    setBusy(button, false);
    const alert = find('alert');
    if (answer.errors !== undefined) {
      if (alert !== null) alert.hidden = true;
      showErrors(answer.errors);
      return undefined;
    }
    showErrors({});
    const code = find<HTMLInputElement>('cvc');
    if (code !== null) code.value = '';
    showAlert('bad', answer.title ?? '', answer.message ?? '');
    alert?.focus();
    tell('declined', { message: answer.message });
    return undefined;
  };

  const form = find<HTMLFormElement>('card-form');
  const submit = find<HTMLButtonElement>('submit');
  const number = find<HTMLInputElement>('cardNumber');
  const expiry = find<HTMLInputElement>('expiry');
  if (form !== null && submit !== null && number !== null && expiry !== null) {
    number.addEventListener('input', () => formatNumber(number));
    expiry.addEventListener('input', (event) =>
      formatExpiry(expiry, event instanceof InputEvent && event.inputType.startsWith('delete')),
    );
    showBrand(number.value.replace(/\D/g, ''));
    // What is typed anew is not wrong any more until it is looked at again.
    form.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const line = find(`${target.name}-wrong`);
      if (line === null || target.getAttribute('aria-invalid') !== 'true') return;
      line.textContent = '';
      target.setAttribute('aria-invalid', 'false');
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form, submit);
    });
    for (const button of form.querySelectorAll<HTMLButtonElement>('button[data-fill]')) {
      button.type = 'button';
      button.addEventListener('click', () => {
        const typing = JSON.parse(button.dataset['fill'] ?? '{}') as Record<string, string>;
        for (const [name, value] of Object.entries(typing)) {
          const input = find<HTMLInputElement>(name);
          if (input !== null) input.value = value;
        }
        showBrand(number.value.replace(/\D/g, ''));
        showErrors({});
        button.closest('details')?.removeAttribute('open');
        submit.focus();
      });
    }
  }
  for (const wallet of document.querySelectorAll<HTMLFormElement>('form[data-wallet]')) {
    const button = wallet.querySelector('button');
    const sheet = wallet.closest<HTMLElement>('[popover]');
    sheet?.addEventListener('toggle', () => {
      if (sheet.matches(':popover-open')) button?.focus();
    });
    wallet.addEventListener('submit', (event) => {
      event.preventDefault();
      if (button !== null) void send(wallet, button).finally(() => sheet?.hidePopover());
    });
  }

  if (settings.view === 'processing') {
    const look = () => {
      setTimeout(() => {
        askStatus().then(
          (view) => (view === 'processing' ? look() : loadAnew()),
          () => look(),
        );
      }, 1000);
    };
    look();
  }

  // A page that comes back by the Back button may be older than what has happened since.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });
  if (inFrame) {
    let told = 0;
    const tellHeight = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      if (height === told) return;
      told = height;
      tell('resize', { height });
    };
    tell('ready');
    tellHeight();
    new ResizeObserver(tellHeight).observe(document.body);
  }
  if (settings.tells !== null) {
    const { type, ...more } = settings.tells;
    tell(type, more);
  }
}
