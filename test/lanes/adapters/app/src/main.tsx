import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Host } from './Host.tsx';
import './host.css';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Host>
        <App />
      </Host>
    </StrictMode>,
  );
}
