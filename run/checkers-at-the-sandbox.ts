/** What a sandbox has to know to tell the API on this port of people, their cards and their chats. */
export function sandboxAsCheckers(apiPort: number): Record<string, string> {
  return {
    SANDBOX_ONFIDO_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/onfido`,
    SANDBOX_NYMCARD_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/nymcard`,
    SANDBOX_INTERCOM_WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/webhooks/intercom`,
  };
}
