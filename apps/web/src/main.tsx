import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startWorker } from './lib/first/worker.ts';

// Zod tries whether it may compile code, which the content security policy forbids and reports, unless it is told before it is loaded: it
// comes with the first form that is sent, not with the app.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
startWorker();
