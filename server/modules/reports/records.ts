export interface ProductFigures {
  product_id: string;
  views: number;
  units: number;
}
