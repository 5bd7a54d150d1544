import { useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/PasswordInput.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ClientOnly, Link, useHydrated } from '@tanstack/react-router';
import { Brand } from '@tipwell/ui/brand';
import { Notice } from '@tipwell/ui/notice';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { useTroubleWords } from '#lib/error-state.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import type { LoginForm, LoginProblems } from './login-form.ts';
import type { Because } from './because-note.tsx';
import type { SecondStepNeeded } from './second-step.tsx';
import styles from './login-screen.module.css';

// The page can be read and typed into before these have arrived; they are on their way meanwhile.
const loadForm = () => import('./login-form.ts');
const loadQueries = () => import('./queries.ts');
const loadFingerprint = async () => (await import('#lib/fingerprint.ts')).prepareFingerprint();
const ConfirmAddressForm = lazy(async () => ({
  default: (await import('./confirm-address-form.tsx')).ConfirmAddressForm,
}));
const loadSecondStep = () => import('./second-step.tsx');
const SecondStep = lazy(async () => ({ default: (await loadSecondStep()).SecondStep }));
const PasskeyDoor = lazy(async () => ({
  default: (await import('./passkey-door.tsx')).PasskeyDoor,
}));
const BecauseNote = lazy(async () => ({
  default: (await import('./because-note.tsx')).BecauseNote,
}));
const OtherOffices = lazy(async () => ({
  default: (await import('./other-offices.tsx')).OtherOffices,
}));
const DemoLogins = lazy(async () => ({ default: (await import('./demo-logins.tsx')).DemoLogins }));

interface LoginScreenProps {
  /** Language and light or dark, which a guest may choose too. */
  appearance: ReactNode;
  /** Why one is here: a link that is worth nothing any more, or one's own wish to leave. */
  because: Because | null;
  /** Where one goes afterwards, which a forgotten password must not lose. */
  returnPath: string | undefined;
  onSignedIn: (returnPath: string | null) => void;
}

function Eye({ reveal }: { reveal: boolean }) {
  'use no memo';
  return reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />;
}

/** The door: who one is, and what went wrong in words. What was typed is never lost. */
export function LoginScreen({ appearance, because, returnPath, onSignedIn }: LoginScreenProps) {
  'use no memo';
  const { t } = useLingui();
  const queries = useQueryClient();
  const troubleWords = useTroubleWords();
  const fieldErrors = useFieldErrors();
  const [typed, setTyped] = useState<LoginForm>({ login: '', password: '' });
  const [problems, setProblems] = useState<LoginProblems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [needed, setNeeded] = useState<SecondStepNeeded | null>(null);
  const loginField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isAlive = useHydrated();

  // What only sending needs is fetched once somebody has begun to fill in the form.
  const prepare = () => {
    void loadFingerprint().catch(() => undefined);
    void loadForm().catch(() => undefined);
    void loadQueries().catch(() => undefined);
  };

  const blame = (found: LoginProblems) => {
    setProblems(found);
    (found.login ? loginField : passwordField).current?.focus();
  };

  const attempt = async (form: LoginForm) => {
    const [{ readLoginForm }, { signIn }] = await Promise.all([loadForm(), loadQueries()]);
    const read = readLoginForm(form);
    if ('problems' in read) {
      blame(read.problems);
      return;
    }
    try {
      const signedIn = await signIn(read, queries);
      onSignedIn(signedIn.returnPath);
    } catch (error) {
      // Any other failure is told; this one leads on.
      if (!(error instanceof Error) || error.name !== 'secondFactorNeeded') throw error;
      setNeeded((await loadSecondStep()).readSecondStep(error));
    }
  };

  const submit = (form: LoginForm) => {
    // A second Enter while the first is under way asks for nothing new.
    if (isBusy) return;
    setIsBusy(true);
    setProblems({});
    setFailure(null);
    attempt(form)
      .catch((error: unknown) => {
        const fields: LoginProblems = error instanceof ApiFailure ? error.fields : {};
        // What is wrong with anything else is said above, by its name.
        if (!fields.login && !fields.password) setFailure(error);
        blame(fields);
      })
      .finally(() => setIsBusy(false));
  };

  // What is typed anew is not wrong any more until it is looked at again.
  const change = (typedNow: Partial<LoginForm>) => {
    setTyped({ ...typed, ...typedNow });
    setProblems({});
  };

  // The page came with the document: what was typed, or filled in by the browser, while its scripts were
  // on their way is kept. Before anything is drawn again, which would empty the fields for a moment.
  const keepTyped = useEffectEvent(() => {
    const found = {
      login: loginField.current?.value ?? '',
      password: passwordField.current?.value ?? '',
    };
    if (found.login === '' && found.password === '') return;
    setTyped(found);
    prepare();
  });
  useLayoutEffect(() => keepTyped(), []);

  // Nor is a press of the button forgotten that came before the page was alive.
  const comeAlive = useEffectEvent(() => {
    const { dataset } = document.documentElement;
    const wasPressed = dataset['pressed'] !== undefined;
    delete dataset['drawn'];
    delete dataset['pressed'];
    if (wasPressed) submit(typed);
  });
  useEffect(() => {
    if (!isAlive) return;
    const soon = setTimeout(comeAlive);
    return () => clearTimeout(soon);
  }, [isAlive]);

  const noticeCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };

  // The password was right, and the address has to be proved before it opens anything.
  const refusal = failure instanceof ApiFailure ? failure : null;
  const toConfirm = refusal?.name === 'addressNotConfirmed' ? refusal : null;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand />
        {appearance}
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        <h1 className={styles.title} tabIndex={-1} data-page-title>
          {t`Sign in`}
        </h1>
        <p className={styles.lead}>{t`Your tips, what is on its way, and your code.`}</p>
        {needed !== null ? (
          <Suspense>
            <SecondStep needed={needed} onSignedIn={onSignedIn} onBack={() => setNeeded(null)} />
          </Suspense>
        ) : toConfirm ? (
          <Suspense>
            <ConfirmAddressForm
              key={String(toConfirm.details['uuid'])}
              failure={toConfirm}
              onSignIn={() => submit(typed)}
              onCancel={() => setFailure(null)}
            />
          </Suspense>
        ) : (
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              submit(typed);
            }}
          >
            {because !== null && failure === null && (
              <Suspense fallback={<div className={styles.noteWaits} />}>
                <BecauseNote because={because} />
              </Suspense>
            )}
            {failure !== null && <Notice tone="danger">{troubleWords(failure).text}</Notice>}
            {refusal?.name === 'credentialsWrong' && (
              <Suspense>
                <OtherOffices />
              </Suspense>
            )}
            <TextInput
              ref={loginField}
              name="login"
              value={typed.login}
              onChange={(event) => change({ login: event.target.value })}
              onFocus={prepare}
              label={t`E-mail or phone number`}
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              inputMode="email"
              dir="auto"
              error={fieldErrors(problems.login)}
            />
            <PasswordInput
              ref={passwordField}
              name="password"
              value={typed.password}
              onChange={(event) => change({ password: event.target.value })}
              onFocus={prepare}
              label={t`Password`}
              autoComplete="current-password"
              error={fieldErrors(problems.password)}
              aria-invalid={problems.password ? true : undefined}
              onKeyDown={noticeCapsLock}
              onKeyUp={noticeCapsLock}
              onBlur={() => setCapsLock(false)}
              visibilityToggleButtonProps={{
                'aria-label': t`Show or hide the password`,
                tabIndex: 0,
              }}
              visibilityToggleIcon={Eye}
            />
            <output className={styles.hint}>{capsLock ? t`Caps lock is on.` : ''}</output>
            {/* Before the scripts have come a browser would send the form itself, password and all. */}
            <Button type={isAlive ? 'submit' : 'button'} loading={isBusy} fullWidth>
              {t`Sign in`}
            </Button>
            {/* What was drawn before the scripts came knows no address. */}
            <Link
              {...entrancePaths.recovery(isAlive ? returnPath : undefined)}
              className={styles.forgotten}
            >
              {t`Forgot your password?`}
            </Link>
            <ClientOnly>
              <Suspense>
                <PasskeyDoor onSignedIn={onSignedIn} onFailure={setFailure} />
              </Suspense>
            </ClientOnly>
          </form>
        )}
        <ClientOnly>
          <Suspense>
            <DemoLogins
              isBusy={isBusy}
              onChoose={(demo) => {
                setTyped(demo);
                submit(demo);
              }}
            />
          </Suspense>
        </ClientOnly>
      </main>
    </div>
  );
}
