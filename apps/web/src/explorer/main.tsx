import { createRoot } from 'react-dom/client';
import { Explorer } from './explorer.tsx';
import './explorer.css';

const root = document.getElementById('explorer');
if (!root) throw new Error('The page of the explorer has no place for it.');
createRoot(root).render(<Explorer />);
