/** How an authenticator knows a person: the number of the account and nothing that tells who it is. */
export function userHandle(userId: string): Buffer {
  return Buffer.from(userId.replaceAll('-', ''), 'hex');
}
