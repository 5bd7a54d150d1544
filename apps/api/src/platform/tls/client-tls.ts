import { createPrivateKey, X509Certificate } from 'node:crypto';

/** How a connection to another system is secured beyond what is usual. All of it as PEM. */
export interface ClientTls {
  /** By which the other side knows us, with the certificates that vouch for it. */
  certificate: string | null;
  key: string | null;
  /** Who vouches for the other side, instead of everybody whom the system trusts. */
  authority: string | null;
}

/** Settings hold a text in one line, too: there its lines end with the two signs `\n`. */
export const withLines = (pem: string): string => pem.replaceAll(String.raw`\n`, '\n').trim();

/** What is wrong with it; null: nothing. */
export function complaintAboutTls(tls: ClientTls): { field: keyof ClientTls; why: string } | null {
  const { certificate, key, authority } = tls;
  const ours = certificate === null ? null : certificateIn(certificate);
  if (certificate !== null && ours === null) {
    return { field: 'certificate', why: 'must be a certificate, as PEM' };
  }
  if (authority !== null && certificateIn(authority) === null) {
    return { field: 'authority', why: 'must be a certificate, as PEM' };
  }
  if (ours && key === null) return { field: 'key', why: 'must be given beside the certificate' };
  if (key === null) return null;
  if (!ours) return { field: 'certificate', why: 'must be given beside its key' };
  const why = whyNotItsKey(ours, key);
  return why === null ? null : { field: 'key', why };
}

function whyNotItsKey(certificate: X509Certificate, key: string): string | null {
  try {
    return certificate.checkPrivateKey(createPrivateKey(key))
      ? null
      : 'belongs to another certificate';
  } catch {
    return 'must be a private key without a password, as PEM';
  }
}

/** The first certificate of a text; null where there is none. */
export function certificateIn(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}
