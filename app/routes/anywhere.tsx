import { redirect, replace } from 'react-router';

/** An unknown path goes to /error-404: 302 from the server, a replacement in the browser. (decisions.md, Routes) */
export const loader = () => redirect('/error-404');
export const clientLoader = () => replace('/error-404');

export default function Anywhere() {
  return null;
}
