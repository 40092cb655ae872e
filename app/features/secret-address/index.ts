export { SecretAddress } from './secret-address.tsx';
