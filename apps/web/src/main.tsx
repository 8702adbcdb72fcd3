import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from './app.tsx';
import { startWorker } from './lib/first/worker.ts';

// Without it zod tries whether it may compile code, which the content security policy forbids and reports.
z.config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startWorker();
