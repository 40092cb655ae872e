/** The product as `npm start` serves it, without installation and build: in production mode, by which React selects its build. */
import { serve } from '../scripts/serve.ts';

await serve(process.env);
