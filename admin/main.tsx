import '#ui/styles/font-faces.css';
import '#ui/styles/tokens.css';
import '#ui/styles/reset.css';
import '#ui/styles/layout.css';
import '#ui/styles/base.css';
import '#ui/text/visually-hidden.css';
import './shell/office.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '#client/api/query-client.ts';
import { listenToKeyboard } from './parts/keyboard/shortcuts.ts';
import { OfficeToasts } from './parts/toast/toasts.tsx';
import { adoptPageLibraryLanguage } from './shell/library-language.ts';
import { createOfficeRouter } from './shell/router.tsx';
import { ConfirmIdentityHost } from './shell/session/confirm-identity.tsx';
import { endImpersonation } from './shell/session/end-impersonation.ts';
import { StaffGate } from './shell/session/staff-gate.tsx';

const root = document.getElementById('office');
if (root === null) throw new Error('The page has no element for the office');

adoptPageLibraryLanguage();
listenToKeyboard();
endImpersonation();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <OfficeToasts>
        <StaffGate>
          <RouterProvider router={createOfficeRouter()} />
          <ConfirmIdentityHost />
        </StaffGate>
      </OfficeToasts>
    </QueryClientProvider>
  </StrictMode>,
);
