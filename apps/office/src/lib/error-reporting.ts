import { getClientConfig } from '@tipwell/contract/providers/calls/client-environment';
import { clientVersion } from '@tipwell/contract/api/client';
import { reportTo, type ReportTags } from './report.ts';
import { request } from './request.ts';

/** Where onboarding happens; what breaks there is looked at first (product §7). */
const onboardingPaths = /^\/(?:onboard|invitation|welcome|change-password)/;

/** How a report is sorted: by what the caller says, else by the page it happened on. */
export function tagsOf(tags: ReportTags, pathname: string): Record<string, string> {
  const section = tags.section ?? (onboardingPaths.test(pathname) ? 'onboarding' : null);
  return {
    ...(section ? { section } : {}),
    ...(tags.quotedId ? { quotedId: tags.quotedId } : {}),
  };
}

/** Only the page's pattern is told: ids, tokens and what was searched for stay here. */
export function withoutSecrets(address: string): string {
  const { origin, pathname } = new URL(address, 'https://office.invalid');
  return origin + pathname.replace(/\/(?:[0-9a-f-]{20,}|\d+|[\w-]{32,})(?=\/|$)/gi, '/…');
}

/**
 * Reports what nobody expected to the project's error reporting, where the server names one. Its
 * program is fetched only then; without it failures stand in the browser's own log alone.
 */
export async function beginReporting(): Promise<void> {
  try {
    const { sentryDsn } = await request(getClientConfig);
    if (sentryDsn === null) return;
    const sentry = await import('@sentry/browser');
    sentry.init({
      dsn: sentryDsn,
      release: clientVersion,
      dataCollection: { userInfo: false },
      // Addresses, clicks and console lines before a failure could name people and amounts.
      defaultIntegrations: false,
      integrations: [sentry.globalHandlersIntegration(), sentry.linkedErrorsIntegration()],
      beforeSend: (event) => ({
        ...event,
        request: { url: withoutSecrets(globalThis.location.href) },
        tags: { ...tagsOf({}, globalThis.location.pathname), ...event.tags },
      }),
    });
    reportTo((error, tags) => {
      sentry.captureException(error, { tags: tagsOf(tags, globalThis.location.pathname) });
    });
  } catch {
    // Nobody's work depends on this, and a line that is down is told where it matters.
  }
}
