const sideInPixels = 1200;

/** Draws an SVG as a PNG that is sharp in print. */
export async function toPng(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image(sideInPixels, sideInPixels);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = sideInPixels;
    canvas.height = sideInPixels;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw');
    // White paper under the code: on a transparent one phones do not find it.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, sideInPixels, sideInPixels);
    context.imageSmoothingEnabled = false;
    context.drawImage(image, 0, 0, sideInPixels, sideInPixels);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => {
        if (png) resolve(png);
        else reject(new Error('This browser cannot save a picture'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
