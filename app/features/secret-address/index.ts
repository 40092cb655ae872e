export { SecretAddress } from './secret-address.tsx';
export { SecretAddressActs } from './secret-address-acts.tsx';
