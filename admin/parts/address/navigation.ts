/** The router's links and navigation, which accept addresses of the office alone. */
import type { ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react';
import {
  type LinkProps,
  type NavigateOptions,
  type NavLinkProps,
  Link as RouterLink,
  Navigate as RouterNavigate,
  NavLink as RouterNavLink,
  useNavigate as useRouterNavigate,
} from 'react-router';
import type { OfficeAddress } from './office-address.ts';

/** Where a link leads: a screen; without a `pathname` another part or query of this one. */
export type OfficeTo = OfficeAddress | { pathname?: OfficeAddress; search?: string; hash?: string };

type Anchor<Props> = ForwardRefExoticComponent<Omit<Props, 'to'> & { to: OfficeTo } & RefAttributes<HTMLAnchorElement>>;

export const Link: Anchor<LinkProps> = RouterLink;
export const NavLink: Anchor<NavLinkProps> = RouterNavLink;
export const Navigate: (props: { to: OfficeTo; replace?: boolean }) => ReactNode = RouterNavigate;
export const useNavigate: () => (to: OfficeTo, options?: NavigateOptions) => void | Promise<void> = useRouterNavigate;
