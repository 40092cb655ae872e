export { NewsletterSignup } from './signup/newsletter-signup.tsx';
