/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** '1' builds the component gallery into the product bundle. */
  readonly VITE_GALLERY?: string;
}
