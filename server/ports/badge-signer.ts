/** Signs badges with the key of this deployment. (rules L30) */
export type BadgeSigner = {
  /** The Ed25519 public key as a Multikey: `z6Mk…`. */
  readonly publicKey: string;
  sign(bytes: Uint8Array): Uint8Array;
};
