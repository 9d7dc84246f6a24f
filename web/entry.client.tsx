// React Router looks for this name; the work is in entries/.
import './entries/browser.tsx';
