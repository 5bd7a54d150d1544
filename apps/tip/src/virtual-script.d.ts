// Made by the build from island/: see inline-scripts.ts.
declare module 'virtual:script/*' {
  const script: string;
  export default script;
}
